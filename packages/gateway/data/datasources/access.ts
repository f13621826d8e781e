import type { Connection } from '@gonghui/contract/datasources.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Secrets } from '../../base/config.ts';
import { derivedKey, seal, unseal } from '../../base/sealing.ts';
import type { Access } from './drivers/driver.ts';
import type { DataSourceRow } from './repository.ts';

const key = (secrets: Secrets) => derivedKey(secrets, 'connection passwords');

/** A password as it is kept. */
export const sealPassword = (secrets: Secrets, password: string): string => seal(key(secrets), password);

/** What is kept as what a driver needs. Refuses a connection whose password was cleared. */
export function accessOf(secrets: Secrets, row: DataSourceRow): Access {
  if (row.password === null) throw new AppError('invalid', '请由管理员为该数据库连接重新输入密码');
  const { kind, host, port, database, username, tls, ca } = row;
  return {
    kind,
    host,
    port,
    database,
    user: username,
    password: unseal(key(secrets), row.password),
    tls,
    ca,
  };
}

/** What decides who gets to see the password: with any of it changed, the one that is kept is not sent (rule E3). */
const goesElsewhere = (row: DataSourceRow, asked: Connection): boolean =>
  row.kind !== asked.kind ||
  row.host !== asked.host ||
  row.port !== asked.port ||
  row.username !== asked.user ||
  (row.tls && !asked.tls) ||
  row.ca !== (asked.ca || null);

/** What was entered as what a driver needs, with the password that is kept where none was entered and it still holds. */
export function accessAsked(secrets: Secrets, asked: Connection, row: DataSourceRow | null): Access {
  const { kind, host, port, database, user, tls } = asked;
  const rest = { kind, host, port, database, user, tls, ca: asked.ca || null };
  if (asked.password !== undefined) return { ...rest, password: asked.password };
  if (row === null) throw new AppError('invalid', '请输入密码');
  if (goesElsewhere(row, asked))
    throw new AppError('invalid', '主机、端口、用户名或加密方式已更改，请重新输入密码');
  return { ...rest, password: accessOf(secrets, row).password };
}
