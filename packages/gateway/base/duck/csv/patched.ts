import { closeSync, openSync, writeSync } from 'node:fs';

const ROOM = 1024 * 1024;

/** A text with some of its bytes replaced, written to a file as it comes; nothing is written while nothing was replaced. */
export class Patched {
  readonly #bytes: Buffer;
  readonly #path: string;
  #file: number | null = null;
  #kept = 0;
  readonly #room = Buffer.allocUnsafe(ROOM);
  #filled = 0;

  constructor(bytes: Buffer, path: string) {
    this.#bytes = bytes;
    this.#path = path;
  }

  /** `from` and `to` lie behind what was replaced before. */
  replace(from: number, to: number, text: string): void {
    this.#file ??= openSync(this.#path, 'w', 0o600);
    this.#copy(this.#kept, from);
    if (text !== '') {
      if (this.#filled + text.length * 3 > ROOM) this.#flush();
      if (text.length * 3 > ROOM) writeSync(this.#file, text);
      else this.#filled += this.#room.write(text, this.#filled);
    }
    this.#kept = to;
  }

  #copy(from: number, to: number): void {
    if (to - from > ROOM - this.#filled) this.#flush();
    if (to - from > ROOM) this.#write(this.#bytes.subarray(from, to));
    else this.#filled += this.#bytes.copy(this.#room, this.#filled, from, to);
  }

  #flush(): void {
    this.#write(this.#room.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #write(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file as number, bytes, at);
  }

  /** Whether the file has the text; without it the text is as it was. To be called in any case. */
  end(): boolean {
    if (this.#file === null) return false;
    try {
      this.#copy(this.#kept, this.#bytes.length);
      this.#flush();
    } finally {
      this.close();
    }
    return true;
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }
}
