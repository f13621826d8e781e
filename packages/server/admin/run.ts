import { FolderInUse } from '../lock.ts';
import { readSettings } from '../settings.ts';
import { AdminError, type Command } from './command.ts';
import { COMMANDS } from './commands.ts';

type Commands = Readonly<Record<string, () => Promise<Command>>>;

/**
 * Runs what is asked for on the installation that `env` names; answers the exit status. Without a name, or with one that
 * is none, it says which there are.
 */
export async function runAdmin(
  [name, ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  { say, complain }: { say(text: string): void; complain(text: string): void },
  commands: Commands = COMMANDS,
): Promise<number> {
  const load = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    if (name !== undefined) complain(`没有名为 ${name} 的命令`);
    say('用法：npm run admin -- <命令>，读取与 npm start 相同的环境变量');
    for (const [each, loaded] of Object.entries(commands)) {
      const { summary, usage = '' } = await loaded();
      say(`  ${`${each} ${usage}`.trim().padEnd(24)} ${summary}`);
    }
    return name === undefined ? 0 : 2;
  }
  try {
    const command = await load();
    const settings = readSettings(env);
    const { administer } = await import('../start.ts');
    return await administer(
      settings,
      say,
      deps => command.run({ settings, deps, say }, args),
      command.accepts,
    );
  } catch (error) {
    const expected = error instanceof AdminError || error instanceof FolderInUse;
    complain(error instanceof Error ? error.message : String(error));
    if (!expected && env.LOG_LEVEL === 'debug' && error instanceof Error) complain(error.stack ?? '');
    return 1;
  }
}
