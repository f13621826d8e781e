import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** About what an edit is in the journal. */
const BYTES = 120;

/** The disk alone: what one small write over a file's own bytes takes until the disk has it. */
export class Disk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gonghui-disk-'));
  readonly #fd = openSync(join(this.#folder, 'file'), 'w');
  readonly #edit = Buffer.alloc(BYTES, 1);
  #at = 0;

  constructor() {
    writeSync(this.#fd, Buffer.alloc(512 * 1024));
    fdatasyncSync(this.#fd);
  }

  /** Milliseconds of each of so many writes. */
  async writes(count: number, pauseMs: number): Promise<number[]> {
    const samples: number[] = [];
    for (let write = 0; write < count; write++) {
      const from = performance.now();
      writeSync(this.#fd, this.#edit, 0, BYTES, this.#at);
      fdatasyncSync(this.#fd);
      samples.push(performance.now() - from);
      this.#at = (this.#at + BYTES) % (512 * 1024 - BYTES);
      await sleep(pauseMs);
    }
    return samples;
  }

  close(): void {
    closeSync(this.#fd);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
