import type { Client } from '@gonghui/testkit/gateway.ts';
import type { Pages } from '../pages.ts';
import type { Records } from '../records.ts';
import type { Shown } from '../shown.ts';

/** A person before a form with records in several states. */
export interface Before {
  records: Records;
  client: Client;
  form: string;
  pages: Pages;
  /** The records that single questions are asked about, and what any record is called. */
  own: readonly { id: string; name: string }[];
  nameOf(record: string): string;
}

/** Asks what a way out shows somebody of a form's records: as few questions as it takes. */
export type Door = (before: Before) => Promise<Shown>;
