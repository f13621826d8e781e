import type { Connection, DataSource } from '@gonghui/contract/datasources.ts';
import type { DatabaseKind } from './use-connections.ts';

/** A connection as it is typed. */
export interface Draft {
  name: string;
  kind: DatabaseKind;
  host: string;
  port: string;
  database: string;
  user: string;
  /** Null: as it is kept. */
  password: string | null;
  tls: boolean;
  ca: string;
  writable: boolean;
}

export const EMPTY: Draft = {
  name: '',
  kind: 'mysql',
  host: '',
  port: '3306',
  database: '',
  user: '',
  password: '',
  tls: true,
  ca: '',
  writable: false,
};

/** What is kept, to be changed; its password is not answered. */
export const draftOf = ({
  name,
  kind,
  host,
  port,
  database,
  user,
  hasPassword,
  tls,
  ca,
  writable,
}: DataSource): Draft => ({
  ...{ name, kind, host, database, user, tls, writable },
  port: String(port),
  ca: ca ?? '',
  password: hasPassword ? null : '',
});

/** What a colleague saved meanwhile, with what was typed here since `base`; `clash`: both changed the same. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): { draft: Draft; clash: boolean } {
  const keys = Object.keys(mine) as (keyof Draft)[];
  const typed = keys.filter(key => mine[key] !== base[key]);
  return {
    draft: { ...theirs, ...Object.fromEntries(typed.map(key => [key, mine[key]])) },
    clash: typed.some(key => theirs[key] !== base[key] && theirs[key] !== mine[key]),
  };
}

/** What is missing, in words; null if nothing. */
export function lacking({ name, host, port, database, user }: Draft): string | null {
  if (name.trim() === '') return '请输入名称';
  if (host.trim() === '') return '请输入主机';
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) return '端口应在1到65535之间';
  if (database.trim() === '') return '请输入数据库名';
  return user.trim() === '' ? '请输入用户名' : null;
}

export const askedBy = ({ port, password, ca, ...rest }: Draft): Connection => ({
  ...rest,
  port: Number(port),
  ca: ca.trim() || null,
  ...(password === null ? {} : { password }),
});
