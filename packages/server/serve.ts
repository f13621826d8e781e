import { flushCompileCache } from 'node:module';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/people.ts';
import { FolderInUse } from './lock.ts';
import { prepare } from './prepare.ts';
import { saidAddress } from './said-address.ts';
import { readSettings, type Settings } from './settings.ts';
import { startFault } from './start-faults.ts';
import { readWatchdog, watchMainThread } from './watchdog/watchdog.ts';

// Whoever read what is said here may have gone (a closed terminal, a pipe that ended): the server is not for him alone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Starts what the environment asks for, says how to reach it, and ends in order when told to. */
const say = (text: string): void => console.log(text);

let settings: Settings | undefined;
try {
  settings = readSettings(process.env);
  const watch = watchMainThread(readWatchdog(process.env));
  await prepare(settings, say);
  // What a server is made of comes into memory now, when what is done before it has gone.
  const { start } = await import('./start.ts');
  const running = await start(settings, say);
  watch.serving();
  if (running.gateway) say(`\n共绘已启动：${saidAddress(running.address, settings.config.baseUrl)}`);
  else say(`\n协同服务已启动：${running.address}/collab/`);
  if (settings.host === '127.0.0.1') say('仅本机可访问；设置 HOST=0.0.0.0 可供局域网使用');
  say(`数据目录：${settings.dataDir}`);
  if (running.database.engine === 'pglite')
    say(
      '数据库：内置（仅支持单进程，断电时可能丢失最近的数据；正式使用请设置 DATABASE_URL 连接 PostgreSQL）',
    );
  else say('数据库：PostgreSQL');
  if (running.setUpAt) {
    say('\n还没有企业和管理员，现在谁也不能登录。请用下面任一方式建立：');
    // Pages of private deployments only (spec, platform §2).
    if (settings.config.deploymentMode !== 1) say(`  在浏览器打开（一次有效，7天内）：${running.setUpAt}`);
    say('  或在这台服务器上，用同样的环境变量运行：npm run admin -- create');
  }
  if (running.demo && settings.config.production) {
    say('\n警告：正式环境中建立了演示企业（DEMO=1），其成员的密码是公开的，任何人都能登录。');
    say('  演示管理员 admin 不能用公开密码登录，请先运行：npm run admin -- password admin');
  } else if (running.demo) {
    say(`\n演示账号（密码均为 ${DEMO_PASSWORD}）：`);
    for (const [username, name, role] of DEMO_ACCOUNTS) say(`  ${username.padEnd(10)} ${name}  ${role}`);
  }
  say('\n按 Ctrl+C 停止');
  // Now rather than at the end, which may be a kill.
  flushCompileCache();

  let stopping = false;
  const shutDown = (status = 0): void => {
    if (stopping) return;
    stopping = true;
    // Whatever hangs on must not keep the process for ever; what was acknowledged is in the database already.
    setTimeout(() => process.exit(1), 8_000).unref();
    running.stop().then(
      () => process.exit(status),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', () => shutDown());
  process.once('SIGTERM', () => shutDown());
  void running.gone.then(why => {
    console.error(why.message);
    shutDown(1);
  });
} catch (error) {
  const fault = settings ? startFault(error, settings) : null;
  const expected = error instanceof FolderInUse || fault !== null;
  const { toAppError } = await import('@gonghui/gateway/http/plugins/errors.ts');
  if (toAppError(error).kind === 'storageFull')
    console.error('磁盘空间不足，无法启动。请清理数据目录所在的磁盘后重试。');
  else if (fault) console.error(fault);
  else console.error(expected || error instanceof Error ? (error as Error).message : error);
  if (!expected && process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}
