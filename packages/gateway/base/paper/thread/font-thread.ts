/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { behindOthers } from '@gonghui/kernel/threads/serve.ts';
import subsetFont from 'subset-font';

export interface BlockAsk {
  /** The font file. */
  readonly file: string;
  /** Its characters `block` × 256 and on. */
  readonly block: number;
}
export type BlockAnswer = { readonly bytes: Uint8Array } | { readonly error: string };

const SIZE = 256;

/** Cuts stretches of 256 characters out of font files, on a thread of its own: each takes most of a second. */
const port = parentPort;
if (!port) throw new Error('runs as a worker');
behindOthers();

/** Characters that are none of their own: half of a pair. */
const isLone = (codePoint: number): boolean => codePoint >= 0xd800 && codePoint < 0xe000;

async function cut({ file, block }: BlockAsk): Promise<BlockAnswer> {
  try {
    const codePoints = Array.from({ length: SIZE }, (_, at) => block * SIZE + at).filter(one => !isLone(one));
    const text = String.fromCodePoint(...codePoints);
    return {
      bytes: await subsetFont(await readFile(file), text, { targetFormat: 'woff2', noLayoutClosure: true }),
    };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

let turn: Promise<unknown> = Promise.resolve();
port.on('message', (ask: BlockAsk) => {
  turn = turn.then(async () => port.postMessage(await cut(ask)));
});
