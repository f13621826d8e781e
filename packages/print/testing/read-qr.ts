/** A reader of QR codes by ISO 18004, for tests: it knows nothing of whoever wrote them. */

const LEVELS = 'MLHQ';
/** By level and version: error words of a block, and how many blocks there are. */
const WORDS: Readonly<Record<string, string>> = {
  L: '7,10,15,20,26,18,20,24,30,18,20,24,26,30,22,24,28,30,28,28,28,28,30,30,26,28,30,30,30,30,30,30,30,30,30,30,30,30,30,30',
  M: '10,16,26,18,24,16,18,22,22,26,30,22,22,24,24,28,28,26,26,26,26,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28,28',
  Q: '13,22,18,26,18,24,18,22,20,24,28,26,24,20,30,24,28,28,26,30,28,30,30,30,30,28,30,30,30,30,30,30,30,30,30,30,30,30,30,30',
  H: '17,28,22,16,22,28,26,26,24,28,24,28,22,24,24,30,28,28,26,28,30,24,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30,30',
};
const BLOCKS: Readonly<Record<string, string>> = {
  L: '1,1,1,1,1,2,2,2,2,4,4,4,4,4,6,6,6,6,7,8,8,9,9,10,12,12,12,13,14,15,16,17,18,19,19,20,21,22,24,25',
  M: '1,1,1,2,2,4,4,4,5,5,5,8,9,9,10,10,11,13,14,16,17,17,18,20,21,23,25,26,28,29,31,33,35,37,38,40,43,45,47,49',
  Q: '1,1,2,2,4,4,6,6,8,8,8,10,12,16,12,17,16,18,21,20,23,23,25,27,29,34,34,35,38,40,43,45,48,51,53,56,59,62,65,68',
  H: '1,1,2,4,4,4,5,6,8,8,11,11,16,16,18,16,19,21,25,25,25,34,30,32,35,37,40,42,45,48,51,54,57,60,63,66,70,74,77,81',
};
const MASKS: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  y => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Bits of the format, the first one highest: beside the finder in the upper left corner. */
function formatOf(dark: (y: number, x: number) => boolean): { level: string; mask: number } {
  const places = [0, 1, 2, 3, 4, 5, 7, 8].map(x => [8, x] as const);
  const up = [7, 5, 4, 3, 2, 1, 0].map(y => [y, 8] as const);
  const read = [...places, ...up].reduce((all, [y, x]) => all * 2 + (dark(y, x) ? 1 : 0), 0) ^ 0x5412;
  let rest = read;
  for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
  if (rest !== 0) throw new Error('the format is broken');
  return { level: LEVELS[read >> 13] ?? '', mask: (read >> 10) & 7 };
}

/** Whether a module belongs to a pattern and holds no text. */
function patternsOf(version: number): (y: number, x: number) => boolean {
  const size = 17 + version * 4;
  const count = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((size - 13) / (count * 2 - 2)) * 2;
  const middles = Array.from({ length: count }, (_, at) =>
    at === 0 ? 6 : size - 7 - (count - 1 - at) * step,
  );
  const last = size - 7;
  const aligned = middles
    .flatMap(y => middles.map(x => [y, x] as const))
    .filter(([y, x]) => !((y === 6 && x === 6) || (y === 6 && x === last) || (y === last && x === 6)));
  return (y, x) =>
    (y < 9 && (x < 9 || x >= size - 8)) ||
    (y >= size - 8 && x < 9) ||
    y === 6 ||
    x === 6 ||
    (version > 6 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) ||
    aligned.some(([cy, cx]) => Math.abs(cy - y) < 3 && Math.abs(cx - x) < 3);
}

/** Whether a block divides by its generator: each power of 2 in GF(256) is a root of it. */
function isWhole(block: readonly number[], errorWords: number): boolean {
  const times = (a: number, b: number): number => {
    let product = 0;
    for (let bit = 7; bit >= 0; bit--) {
      product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
      if (b & (1 << bit)) product ^= a;
    }
    return product;
  };
  let root = 1;
  for (let at = 0; at < errorWords; at++, root = times(root, 2))
    if (block.reduce((sum, word) => times(sum, root) ^ word, 0) !== 0) return false;
  return true;
}

/** Words of the text, out of the blocks that they are spread over. */
function wordsOf(read: readonly number[], version: number, level: string): number[] {
  const at = (table: Readonly<Record<string, string>>) => Number(table[level]?.split(',')[version - 1]);
  const [errorWords, count] = [at(WORDS), at(BLOCKS)];
  const short = Math.floor(read.length / count) - errorWords;
  const longer = read.length % count;
  const blocks = Array.from({ length: count }, (): number[] => []);
  let next = 0;
  for (let word = 0; word <= short; word++)
    for (const [number, block] of blocks.entries())
      if (word < short || number >= count - longer) block.push(read[next++] ?? 0);
  const texts = blocks.map(block => [...block]);
  for (let word = 0; word < errorWords; word++) for (const block of blocks) block.push(read[next++] ?? 0);
  if (!blocks.every(block => isWhole(block, errorWords))) throw new Error('a block is broken');
  return texts.flat();
}

function textOf(words: readonly number[], version: number): string {
  const bits = words.map(word => word.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const take = (count: number): number => {
    at += count;
    return Number.parseInt(bits.slice(at - count, at), 2);
  };
  const size = version < 10 ? 0 : version < 27 ? 1 : 2;
  const bytes: number[] = [];
  const say = (text: string) => bytes.push(...new TextEncoder().encode(text));
  while (bits.length - at >= 4) {
    const mode = take(4);
    if (mode === 0) break;
    if (mode === 1)
      for (let left = take([10, 12, 14][size] ?? 0); left > 0; left -= 3)
        say(String(take([0, 4, 7, 10][Math.min(3, left)] ?? 0)).padStart(Math.min(3, left), '0'));
    else if (mode === 2)
      for (let left = take([9, 11, 13][size] ?? 0); left > 0; left -= 2) {
        const pair = take(left > 1 ? 11 : 6);
        if (left > 1) say(ALPHANUMERIC[Math.floor(pair / 45)] ?? '');
        say(ALPHANUMERIC[pair % 45] ?? '');
      }
    else if (mode === 4) for (let left = take(size === 0 ? 8 : 16); left > 0; left--) bytes.push(take(8));
    else throw new Error(`mode ${mode} is none of digits, letters and bytes`);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}

/** What a square of modules says, `dark` by row and column without the white around it. Throws where a scanner would give up. */
export function readQr(
  size: number,
  dark: (y: number, x: number) => boolean,
): { text: string; level: string } {
  const version = (size - 17) / 4;
  if (!Number.isInteger(version) || version < 1 || version > 40) throw new Error(`no version has ${size}`);
  const { level, mask } = formatOf(dark);
  const isPattern = patternsOf(version);
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--;
    for (let along = 0; along < size; along++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - along : along;
        if (!isPattern(y, x)) bits.push(dark(y, x) !== MASKS[mask]?.(y, x) ? 1 : 0);
      }
  }
  const read = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  return { text: textOf(wordsOf(read, version, level), version), level };
}

/** The same of rectangles, four numbers each, in modules of this size: those of a code on paper, or of its shape. */
export function readQrOf(rects: readonly number[], module: number): { text: string; level: string } {
  const parts = Array.from({ length: rects.length / 4 }, (_, at) => rects.slice(at * 4, at * 4 + 4));
  const [left, top] = [0, 1].map(side => Math.min(...parts.map(part => part[side] ?? 0)));
  const whole = (length: number) => Math.round(length / module);
  const filled = new Set<string>();
  for (const [x = 0, y = 0, width = 0, height = 0] of parts)
    for (let row = 0; row < whole(height); row++)
      for (let col = 0; col < whole(width); col++)
        filled.add(`${whole(y - (top ?? 0)) + row} ${whole(x - (left ?? 0)) + col}`);
  const size = Math.max(...parts.map(([x = 0, , width = 0]) => whole(x + width - (left ?? 0))));
  return readQr(size, (y, x) => filled.has(`${y} ${x}`));
}
