import type { Socket } from 'node:net';

/** Protocol 3.0, and what a client may ask before it begins: another layer, or an end to what it computes elsewhere. */
const BEGIN = 196_608;
const LAYERS = new Set([80_877_103, 80_877_104]);
/** No statement of ours is longer. */
const MOST_BYTES = 1024 * 1024;

/** The whole messages of a client, one by one; the first has no letter. Throws at what is no PostgreSQL. */
export async function* messagesOf(socket: Socket): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let begun = false;
  for await (const piece of socket) {
    held = Buffer.concat([held, piece as Buffer]);
    for (;;) {
      const letter: number = begun ? 1 : 0;
      if (held.length < letter + 4) break;
      const size: number = letter + held.readInt32BE(letter);
      if (size < letter + 4 || size > MOST_BYTES) throw new Error('no message of PostgreSQL');
      if (held.length < size) break;
      const message = held.subarray(0, size);
      held = held.subarray(size);
      if (!begun) begun = size >= 8 && message.readInt32BE(4) === BEGIN;
      yield message;
    }
  }
}

/** What a client says first: who it is and where to, that it wants another layer, or that it wants nothing of a session. */
export function greetingOf(message: Buffer): { user: string; database: string } | 'layer' | 'other' {
  const code = message.length >= 8 ? message.readInt32BE(4) : 0;
  if (LAYERS.has(code)) return 'layer';
  if (code !== BEGIN) return 'other';
  const parts = message.subarray(8).toString().split('\0');
  const said = (name: string): string => {
    const at = parts.findIndex((part, i) => i % 2 === 0 && part === name);
    return at < 0 ? '' : (parts[at + 1] ?? '');
  };
  return { user: said('user'), database: said('database') };
}

const message = (letter: string, body: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), size, body]);
};
const text = (...parts: readonly string[]): Buffer =>
  Buffer.from(parts.map(part => `${part}\0`).join(''), 'utf8');

/** The client is to go on without another layer. */
export const NO_LAYER = Buffer.from('N');

/** The client is to say its password, as it is: it comes from this very machine. */
export const ASK_PASSWORD = message('R', Buffer.from([0, 0, 0, 3]));

/** The password in a client's answer; null in any other message. */
export const passwordIn = (said: Buffer): string | null =>
  said[0] === 'p'.charCodeAt(0) ? said.subarray(5, -1).toString('utf8') : null;

/** A refusal before the session has begun. */
export const refusal = (code: string, words: string): Buffer =>
  message('E', Buffer.concat([text('SFATAL', 'VFATAL', `C${code}`, `M${words}`), Buffer.from([0])]));

/** How the engine itself is greeted, and a plain statement to it. */
export function greeting(user: string, database: string): Buffer {
  const body = Buffer.concat([Buffer.alloc(4), text('user', user, 'database', database), Buffer.from([0])]);
  body.writeInt32BE(BEGIN);
  const size = Buffer.alloc(4);
  size.writeInt32BE(body.length + 4);
  return Buffer.concat([size, body]);
}
export const statement = (sql: string): Buffer => message('Q', text(sql));

/** Whether the engine answers behind this message: a statement, or the end of several that go together. */
export const endsBatch = (said: Buffer): boolean =>
  said[0] === 'Q'.charCodeAt(0) || said[0] === 'S'.charCodeAt(0);
export const isGoodbye = (said: Buffer): boolean => said[0] === 'X'.charCodeAt(0);
