import type { Readable } from 'node:stream';

/** The first bytes of a stream, which is closed then: whoever sends on without end sends to nobody. */
export async function readHead(body: Readable, most: number): Promise<{ head: Buffer; cut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) break;
  }
  return { head: Buffer.concat(chunks).subarray(0, most), cut: size > most };
}
