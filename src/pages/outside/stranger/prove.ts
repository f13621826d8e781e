import { systemCalls } from '@gonghui/contract/system.ts';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { sendAs } from '../../../api/client.ts';

/**
 * Asks for a task and solves it; the answer is what `open` takes as proof. WebCrypto, by which the library would compute, does
 * not exist on plain http: the hash is our own.
 */
export async function prove(short: string, signal: AbortSignal): Promise<string> {
  const { task } = await sendAs(
    undefined,
    systemCalls.captcha,
    { body: { purpose: 'link', link: short } },
    { signal },
  );
  if (!task) throw new Error('内容已下线');
  const challenge = task as unknown as Challenge;
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallenge({
    challenge,
    controller,
    deriveKey: async ({ cost, keyLength }, salt, password) => ({
      derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
    }),
  });
  if (!solution) throw new Error('验证没有完成，请重试');
  return JSON.stringify({ challenge, solution });
}
