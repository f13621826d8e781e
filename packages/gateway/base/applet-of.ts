import type { Trx } from './db/database.ts';

/** The applet in which something stands, by the thing's id; undefined for what is not there. No thing ever changes its applet. */
export type AppletOf = (trx: Trx, tenantId: string, id: string) => Promise<string | undefined>;
