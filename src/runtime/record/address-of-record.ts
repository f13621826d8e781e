import { addressForOthers } from '../../api/address-for-others.ts';
import { session } from '../../session/store.ts';

/** The page of a record as a colleague reaches it. */
export const addressOfRecord = (formId: string, id: string): string =>
  addressForOthers(session.user?.baseUrl ?? null, `/url/form/${formId}/${id}`);
