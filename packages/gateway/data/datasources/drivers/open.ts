import type { Access, OpenOptions, Session } from './driver.ts';
import { openMssql } from './mssql.ts';
import { openMysql } from './mysql.ts';
import { openPostgres } from './postgres.ts';

const OPEN = { mysql: openMysql, postgres: openPostgres, mssql: openMssql } as const;

/** Opens a read-only session through the guard of the outside (rules E1, E2). */
export const openSession = (access: Access, options: OpenOptions): Promise<Session> =>
  OPEN[access.kind](access, options);
