import type { Settings } from './settings.ts';

interface Raised {
  code?: string;
  syscall?: string;
  path?: string;
  message?: string;
  cause?: unknown;
  errors?: readonly unknown[];
}

/** Host, port and name of the database, never its password. */
function placeOf(databaseUrl: string | null): { host: string; user: string; base: string } {
  if (!databaseUrl || !URL.canParse(databaseUrl)) return { host: '', user: '', base: '' };
  const url = new URL(databaseUrl);
  return {
    host: `${url.hostname || 'localhost'}:${url.port || '5432'}`,
    user: decodeURIComponent(url.username),
    base: decodeURIComponent(url.pathname.slice(1)),
  };
}

/** What the listening of this process can fail by. */
function ofPort(code: string, { port, host }: Pick<Settings, 'port' | 'host'>): string | null {
  if (code === 'EADDRINUSE') return `端口 ${port} 已被其他程序占用：请停止那个程序，或用 PORT 指定其他端口`;
  if (code === 'EACCES' || code === 'EPERM')
    return `没有权限使用端口 ${port}：1024 以下的端口需要特权，请用 PORT 指定其他端口，由反向代理转发`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `这台机器没有地址 ${host}：请检查 HOST（0.0.0.0 表示所有地址）`;
  return null;
}

function ofDatabase(code: string, message: string, databaseUrl: string | null): string | null {
  if (!databaseUrl) return null;
  const { host, user, base } = placeOf(databaseUrl);
  if (code === '28P01' || code === '28000')
    return `数据库 ${host} 不接受用户 ${user} 的登录：请检查 DATABASE_URL 中的用户名和密码，以及服务器的 pg_hba.conf`;
  if (code === '3D000')
    return `数据库服务器 ${host} 上没有数据库 ${base}：请先建立它（CREATE DATABASE "${base}"），或检查 DATABASE_URL`;
  if (code === '53300') return `数据库 ${host} 的连接已用完：请增大 max_connections，或减少连接它的程序`;
  if (
    /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0\d|08\w{3})$/.test(
      code,
    ) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(message)
  )
    return `连接不上数据库 ${host}：请确认 PostgreSQL 已启动，且 DATABASE_URL 中的地址和端口正确`;
  return null;
}

/**
 * Why a start failed, in a sentence that names the setting to look at; null for what is none of these. Settings may be missing where
 * reading them has failed.
 */
export function startFault(
  error: unknown,
  settings: Pick<Settings, 'port' | 'host' | 'dataDir' | 'databaseUrl'>,
): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code = '', syscall = '', path, message = '', cause, errors } = error as Raised;
  const own =
    syscall === 'listen' || (syscall === 'getaddrinfo' && !settings.databaseUrl)
      ? ofPort(code, settings)
      : ['EEXIST', 'ENOTDIR'].includes(code) && path !== undefined
        ? `${path} 不是目录：请用 DATA_DIR 指定一个目录（现在是 ${settings.dataDir}）`
        : ['EACCES', 'EPERM', 'EROFS'].includes(code) && path !== undefined
          ? `没有权限写入 ${path}：请把它的所有者改为运行共绘的用户，或用 DATA_DIR 指定其他目录（现在是 ${settings.dataDir}）`
          : ofDatabase(code, message, settings.databaseUrl);
  // Several addresses of one name fail as one error.
  return own ?? [cause, ...(errors ?? [])].map(each => startFault(each, settings)).find(Boolean) ?? null;
}
