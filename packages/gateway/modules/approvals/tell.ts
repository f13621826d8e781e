import type { Stored } from './store.ts';

/** Sets going what leaves the database, once a deed is stored: live messages and mails. Without effect it all comes later. */
export type Tell = (
  tenantId: string,
  stored: Pick<Stored, 'touched' | 'mails'> & Partial<Pick<Stored, 'formId'>>,
) => void;

/** What is told of records that changed and concern nobody's tasks: open lists of the form ask again. */
export const changedForm = (formId: string): Parameters<Tell>[1] => ({ touched: [], mails: false, formId });
