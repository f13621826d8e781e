import type { DatabaseWhy } from './refusal.ts';

/** What the numbers of SQL Server and the words of its driver mean. */
export const MSSQL_CODES: Readonly<Record<string, DatabaseWhy>> = {
  18456: 'account',
  18452: 'account',
  18470: 'account',
  18486: 'account',
  18487: 'account',
  18488: 'account',
  ELOGIN: 'account',
  4060: 'database',
  911: 'database',
  916: 'database',
  229: 'denied',
  230: 'denied',
  262: 'denied',
  297: 'denied',
  300: 'denied',
  208: 'table',
  207: 'column',
  1222: 'late',
  ETIMEOUT: 'late',
  ECANCEL: 'late',
  8115: 'value',
  8134: 'value',
  8114: 'value',
  245: 'value',
  220: 'value',
  10928: 'full',
  10929: 'full',
  17809: 'full',
  701: 'full',
  'no-tls': 'no-tls',
  'needs-tls': 'needs-tls',
};

/** What the driver threw, by the number that the server gave, or by what lies behind it. */
export function mssqlError(error: unknown, number: number | undefined): unknown {
  const { code, message = '', cause } = error as { code?: string; message?: string; cause?: unknown };
  if (code === 'EENCRYPT')
    return Object.assign(new Error(message), { code: /requires/.test(message) ? 'needs-tls' : 'no-tls' });
  if (code === 'ESOCKET' && cause) return cause;
  const own = (error as { number?: number }).number ?? (code === 'ELOGIN' ? number : undefined);
  return own === undefined ? error : Object.assign(new Error(message), { code: String(own), cause: error });
}
