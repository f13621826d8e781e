import { AppError } from '@gonghui/kernel/errors.ts';
import { PUBLISHED_PASSWORD } from '@gonghui/kernel/published-password.ts';
import { isPassword, isWeakPassword } from '@gonghui/kernel/text-rules.ts';
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../base/config.ts';

/** argon2id with 19 MiB and two passes (OWASP's floor): about 20 ms a try. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is stored of a password (argon2id). */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether it is the one that is stored; false as well for what is stored and no password's. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false);

let nobody: Promise<string> | null = null;

/** Spends the time of a real check for an account that does not exist, so that the answer's delay tells nothing. */
export async function verifyNobody(password: string): Promise<false> {
  nobody ??= hashPassword('no account has this password');
  await verifyPassword(await nobody, password);
  return false;
}

/** Spec, platform §5. Refuses with the sentence to show; in production also the one that everybody knows. */
export function checkNewPassword(password: string, { production }: Pick<Config, 'production'>): void {
  if (production && password === PUBLISHED_PASSWORD)
    throw new AppError('invalid', '这是公开的演示密码，请换一个');
  if (!isPassword(password))
    throw new AppError('invalid', '密码应为8到20位，且包含数字、字母和 / _ @ * & . # 中的至少一种');
  if (isWeakPassword(password)) throw new AppError('invalid', '密码过于简单，不能有4个相同或连续的字符');
}
