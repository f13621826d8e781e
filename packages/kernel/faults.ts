/**
 * Why the place where things are stored does not take them, of errors that pass by themselves or once somebody has made
 * room: `full`, a disk without room, ours or the database's; `away`, a database that cannot be reached, is being started or
 * stopped, or has no connection or memory left.
 */
export type Fault = 'full' | 'away';

/** 53100 is PostgreSQL's word for a full disk. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);
/** 53xxx: short of memory or connections; 57P01 to 57P05: stopped, crashed, starting; 08xxx: connections; 58030: its disk fails. */
const AWAY = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|53\w{3}|57P0[1-5]|08\w{3}|57014|58030)$/;
const AWAY_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|timeout expired/i;
/** Errors are wrapped this deep at most. */
const DEPTH = 5;

/** Null for an error that says something of what was to be stored, and will be the same next time. */
export function faultOf(error: unknown): Fault | null {
  let at = error;
  for (let depth = 0; depth < DEPTH && typeof at === 'object' && at !== null; depth++) {
    const { code, message, cause } = at as { code?: unknown; message?: unknown; cause?: unknown };
    if (typeof code === 'string' && FULL.has(code)) return 'full';
    if ((typeof code === 'string' && AWAY.test(code)) || AWAY_TEXT.test(String(message))) return 'away';
    at = cause;
  }
  return null;
}
