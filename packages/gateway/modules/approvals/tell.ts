import type { Stored } from './store.ts';

/** Sets going what leaves the database, once a deed is stored: live messages and mails. Without effect it all comes later. */
export type Tell = (tenantId: string, stored: Pick<Stored, 'touched' | 'mails'>) => void;
