import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Json } from '@gonghui/kernel/json.ts';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import type { Deps } from '../../base/context.ts';
import { derivedKey } from '../../base/sealing.ts';
import type { Counters } from './counters.ts';
import { type CurrentLink, linkNamed } from './standing.ts';

const derive = promisify(pbkdf2);

/** For how long a task can be solved, and is known to have been. */
const TASK_MS = 5 * 60_000;
/** Rounds of one try: 0.2 s of a phone for the 256 tries that a task takes on average, and 4 s at most. */
const ROUNDS = { least: 400, most: 8000 } as const;
/** Tasks a minute of a link at which they become harder. */
const CALM = 60;
/** What a derived key has to begin with, in hex. */
const PREFIX = '00';
const ALGORITHM = 'PBKDF2/SHA-256';

type LinkKey = Pick<CurrentLink, 'id' | 'tenant_id'>;
type DeriveKey = Parameters<typeof createChallenge>[0]['deriveKey'];

/** The same as the browser computes in its own way (src/pages/outside/stranger/prove.ts), off this thread. */
const deriveKey: DeriveKey = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: await derive(password, salt, cost, keyLength, 'sha256'),
});

/** Rounds for a link of which so many tasks were asked within the minute. */
export const roundsAt = (rate: number): number =>
  Math.min(ROUNDS.most, Math.round(ROUNDS.least * Math.max(1, rate / CALM)));

interface Proof {
  challenge: Challenge;
  solution: Solution;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What was sent as a solution; null for what is none. */
function readProof(text: string): Proof | null {
  try {
    const { challenge, solution } = JSON.parse(text) as Partial<Proof>;
    const { parameters, signature } = challenge ?? {};
    const whole =
      isText(signature) &&
      isText(parameters?.nonce) &&
      isText(parameters.salt) &&
      isText(parameters.keyPrefix) &&
      isText(solution?.derivedKey) &&
      Number.isInteger(solution.counter);
    return whole ? ({ challenge, solution } as Proof) : null;
  } catch {
    return null;
  }
}

/** Work that a browser proves to have done before a link opens (rule L13), for who asks and for nothing else. */
export function createProofs(deps: Deps, counters: Counters) {
  const { db, now } = deps;
  const secret = () => derivedKey(deps.secrets, 'proofs of work').export().toString('base64url');

  return {
    /** A task for a link, harder the more of them are asked; none for what is no link that strangers may open. */
    async load(name: string, address: string): Promise<{ required: boolean; task: Json }> {
      const link = await linkNamed(db, name);
      if (!link?.live) return { required: false, task: null };
      const rate = await counters.rate(link, 'task', address);
      const until = now() + TASK_MS;
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: roundsAt(rate),
        deriveKey,
        keyPrefix: PREFIX,
        data: { purpose: 'link', link: link.id, until },
        hmacSignatureSecret: secret(),
      });
      return { required: true, task: challenge as unknown as Json };
    },

    /**
     * What uses up a proof that solves a task of this link, in its time; null for any other text. It answers whether the proof
     * was there to be used: one that opened nothing yet is still good.
     */
    async check(link: LinkKey, text: string): Promise<(() => Promise<boolean>) | null> {
      const proof = readProof(text);
      if (!proof) return null;
      const { challenge, solution } = proof;
      const { data, keyPrefix, nonce } = challenge.parameters;
      const until = data?.until;
      if (data?.purpose !== 'link' || data.link !== link.id) return null;
      if (typeof until !== 'number' || until <= now()) return null;
      // The library looks at the key alone, not at how it has to begin.
      if (!solution.derivedKey.startsWith(keyPrefix)) return null;
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: secret(),
      });
      return verified ? () => counters.first(link, `proof ${nonce}`, TASK_MS) : null;
    },
  };
}
export type Proofs = ReturnType<typeof createProofs>;
