import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Challenge, solveChallenge } from 'altcha-lib';

/** The proof of a task, as a browser solves it, with the hash that browsers on plain http have to bring. */
export async function solved(task: unknown): Promise<string> {
  const challenge = task as Challenge;
  const solution = await solveChallenge({
    challenge,
    deriveKey: async ({ cost, keyLength }, salt, password) => ({
      derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
    }),
  });
  return JSON.stringify({ challenge, solution });
}
