import type { DatabaseKind } from './use-connections.ts';

/** What the kinds of database are called, and where they usually listen; 预览 until it has been tried on a real server. */
export const DATABASES: Readonly<Record<DatabaseKind, { readonly name: string; readonly port: number }>> = {
  mysql: { name: 'MySQL / MariaDB', port: 3306 },
  postgres: { name: 'PostgreSQL', port: 5432 },
  mssql: { name: 'SQL Server（预览）', port: 1433 },
};

/** How it is with a connection (rule E6). */
export const CONNECTION_STATES: Readonly<Record<number, string>> = {
  1: '正常',
  7: '账号或密码有误',
  9: '数据库不存在',
  10: '无法连接',
};

/** How it is with an extract. */
export const EXTRACT_STATES: Readonly<Record<number, string>> = {
  1: '正常',
  2: '等待抽取',
  3: '正在抽取',
  4: '抽取失败',
};

const EVERY: Readonly<Record<number, string>> = {
  15: '每 15 分钟',
  30: '每 30 分钟',
  60: '每小时',
  120: '每 2 小时',
  360: '每 6 小时',
  720: '每 12 小时',
  1440: '每天凌晨 2 点',
  10080: '每周凌晨 2 点',
};

export const everyWord = (minutes: number | null): string =>
  minutes === null ? '手动' : (EVERY[minutes] ?? `每 ${minutes} 分钟`);
