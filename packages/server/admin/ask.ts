import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { AdminError } from './command.ts';

/** What stands behind a command, as `--name value`, and what stands alone. A name that is not of `names` is refused. */
export function optionsOf<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): { values: Partial<Record<Name, string>>; rest: string[] } {
  try {
    const options = Object.fromEntries(names.map(name => [name, { type: 'string' as const }]));
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values as Partial<Record<Name, string>>, rest: positionals };
  } catch {
    throw new AdminError(`可用的选项：${names.map(name => `--${name}`).join('、')}`);
  }
}

/** Asks on the terminal; with `secret` nothing of the answer is shown. */
async function askTerminal(question: string, secret: boolean): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: secret ? silent : process.stdout,
    terminal: true,
  });
  const stopped = new Promise<never>((_, reject) =>
    lines.once('SIGINT', () => reject(new AdminError('已取消'))),
  );
  try {
    return await Promise.race([lines.question(''), stopped]);
  } finally {
    lines.close();
    if (secret) process.stdout.write('\n');
  }
}

/** What was given, or what somebody at the terminal answers; without a terminal a sentence that names the option. */
export function givenOrAsked(value: string | undefined, question: string, option: string): Promise<string> {
  if (value !== undefined) return Promise.resolve(value);
  if (!process.stdin.isTTY) return Promise.reject(new AdminError(`请用 --${option} 给出${question}`));
  return askTerminal(`${question}：`, false);
}

/** Longest line that is read of a password: none is longer (`checkNewPassword`). */
const LONGEST = 1024;

/**
 * A new password: of `ADMIN_PASSWORD`, typed twice at the terminal, or the first line of the standard input. Never of the command
 * line, which every account of the machine can read.
 */
export async function newPassword(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.ADMIN_PASSWORD) return env.ADMIN_PASSWORD;
  if (process.stdin.isTTY) {
    const password = await askTerminal('密码（8到20位，含字母、数字和 / _ @ * & . # 中的至少一个）：', true);
    if ((await askTerminal('再次输入密码：', true)) !== password)
      throw new AdminError('两次输入的密码不一致');
    return password;
  }
  let text = '';
  for await (const piece of process.stdin.setEncoding('utf8')) {
    text += piece;
    if (text.includes('\n') || text.length > LONGEST) break;
  }
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line === '') throw new AdminError('请用环境变量 ADMIN_PASSWORD 或标准输入给出密码');
  return line;
}
