import { Refusal } from '../refusal.ts';

/** Bytes and number of the texts that cells point to: two million words, as a hundred thousand rows of twenty columns have. */
const BYTES = 96 * 1024 * 1024;
const TEXTS = 4_000_000;
const TOGETHER = 1024;

/**
 * The texts that cells point to by number, packed: as strings they would take several times as much, and each would hold
 * on to the piece of XML that it was cut from. Throws a refusal beyond what is allowed.
 */
export class Texts {
  private readonly packs: { bytes: Buffer; ends: Uint32Array }[] = [];
  private open: string[] = [];
  private bytes = 0;

  add(text: string): void {
    this.open.push(text);
    if (this.open.length < TOGETHER) return;
    const bytes = Buffer.from(this.open.join(''));
    const ends = new Uint32Array(TOGETHER);
    let end = 0;
    for (const [i, one] of this.open.entries()) {
      end += Buffer.byteLength(one);
      ends[i] = end;
    }
    this.bytes += bytes.length;
    if (this.bytes > BYTES || this.packs.length * TOGETHER > TEXTS)
      throw new Refusal('表格中的文字过多，请拆分成几个文件后再上传', { tooLarge: true });
    this.packs.push({ bytes, ends });
    this.open = [];
  }

  at(index: number): string | null {
    const pack = this.packs[Math.floor(index / TOGETHER)];
    if (!pack) return this.open[index - this.packs.length * TOGETHER] ?? null;
    const i = index % TOGETHER;
    return pack.bytes.toString('utf8', i === 0 ? 0 : pack.ends[i - 1], pack.ends[i]);
  }
}
