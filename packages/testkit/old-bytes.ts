import { utimes } from 'node:fs/promises';
import type { FileStore } from '@gonghui/gateway/base/file-store.ts';

/** Makes stored bytes as old as time: those put within the last hour are removed by nobody. */
export const makeOld = (store: FileStore, digest: string): Promise<void> =>
  utimes(store.path(digest), new Date(0), new Date(0));
