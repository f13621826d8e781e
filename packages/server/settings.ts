import { resolve } from 'node:path';
import { type Config, readConfig } from '@gonghui/gateway/base/config.ts';

/** What the environment decides about this process. */
export interface Settings {
  role: 'all' | 'gateway' | 'relay';
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  /** A standby of it that reports ask. */
  reportDatabaseUrl: string | null;
  /** Serve the app, building it when it is older than its sources. */
  web: boolean;
  /** Make the demo enterprise in a database that has none. */
  demo: boolean;
  /** With three years of records for reports, written behind the first start. */
  demoPast: boolean;
  config: Config;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
}

/** Names of this machine to itself. */
const HERE = ['127.0.0.1', 'localhost', '::1', '[::1]'];

/** On a machine of one's own links lead to it without a setting; in production nothing is guessed. */
function withHere(config: Config, env: NodeJS.ProcessEnv, port: number): Config {
  const host = env.HOST || '127.0.0.1';
  const here = HERE.includes(host) && env.NODE_ENV !== 'production' && port > 0;
  return config.baseUrl === null && here ? { ...config, baseUrl: `http://localhost:${port}` } : config;
}

/** In production the demo, whose password everybody knows, is made only where somebody asks for it. */
function readDemo(env: NodeJS.ProcessEnv): string {
  const demo = env.DEMO || (env.NODE_ENV === 'production' ? '0' : '1');
  if (!['0', '1', 'small'].includes(demo)) throw new Error(`DEMO 应为 0、1 或 small，而不是 ${demo}`);
  return demo;
}

/** Reads the settings. Throws a sentence naming the variable when one is wrong or the combination is unsafe. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const role = env.ROLE || 'all';
  if (role !== 'all' && role !== 'gateway' && role !== 'relay')
    throw new Error(`ROLE 应为 all、gateway 或 relay，而不是 ${role}`);
  const port = Number(env.PORT || 5280);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT 应为 0 到 65535 的整数');
  const databaseUrl = env.DATABASE_URL || null;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Error('DATABASE_URL 应以 postgres:// 开头');
  const reportDatabaseUrl = env.REPORT_DATABASE_URL || null;
  if (reportDatabaseUrl && !/^postgres(ql)?:\/\//.test(reportDatabaseUrl))
    throw new Error('REPORT_DATABASE_URL 应以 postgres:// 开头');
  if (reportDatabaseUrl && !databaseUrl)
    throw new Error('REPORT_DATABASE_URL 需要 DATABASE_URL：内置数据库没有备库');
  if (!databaseUrl && role !== 'all')
    throw new Error(`ROLE=${role} 需要 DATABASE_URL：内置数据库只支持单进程`);
  if (!databaseUrl && env.NODE_ENV === 'production')
    throw new Error('正式环境（NODE_ENV=production）需要 DATABASE_URL：内置数据库不能防止断电丢失数据');
  const baseHost = env.BASE_URL && URL.canParse(env.BASE_URL) ? new URL(env.BASE_URL).hostname : '';
  if (env.NODE_ENV === 'production' && HERE.includes(baseHost))
    throw new Error(`BASE_URL 不能是 ${baseHost}：别人从链接和海报到不了这台机器，请填写大家访问的地址`);
  const logLevel = env.LOG_LEVEL || 'warn';
  if (!['debug', 'info', 'warn', 'error'].includes(logLevel))
    throw new Error('LOG_LEVEL 应为 debug、info、warn 或 error');
  const demo = readDemo(env);
  return {
    role,
    port,
    databaseUrl,
    reportDatabaseUrl,
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || 'data'),
    web: env.WEB !== '0' && role !== 'relay',
    demo: demo !== '0',
    demoPast: demo === '1',
    config: withHere(readConfig(env), env, port),
    logLevel: logLevel as Settings['logLevel'],
  };
}
