import type { Readable } from 'node:stream';

/**
 * Puts `inspect` between a stream and its driver. What it throws, and what the driver throws over bytes that it cannot read, goes
 * to `fails` in place of ending the process; nothing that comes after is read by anybody.
 */
export function guard(
  stream: Readable,
  inspect: (chunk: Buffer) => Iterable<Buffer>,
  fails: (error: unknown) => void,
): void {
  const emit = stream.emit.bind(stream);
  let over = false;
  stream.emit = ((event: string | symbol, ...given: unknown[]) => {
    if (event !== 'data') return emit(event, ...given);
    if (over) return true;
    try {
      for (const piece of inspect(given[0] as Buffer)) emit('data', piece);
    } catch (error) {
      over = true;
      fails(error);
    }
    return true;
  }) as typeof stream.emit;
}
