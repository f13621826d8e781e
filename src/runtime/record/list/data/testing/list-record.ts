import type { ListRecord } from '../record-blocks.ts';

/** A record of a list as the gateway sends it, by one person, at revision 1. */
export const listRecord = (id: string, more: Partial<ListRecord> = {}): ListRecord => ({
  id,
  values: { a: id },
  createdBy: { id: 'u', name: '人' },
  createdAt: 0,
  updatedBy: { id: 'u', name: '人' },
  updatedAt: 0,
  rev: 1,
  version: 1,
  processStatus: null,
  can: { edit: true, remove: true, print: true },
  ...more,
});

/** What has been asked for has been answered. */
export const settled = () => new Promise(resolve => setTimeout(resolve, 0));
