import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { type Chance, chanceFrom } from '@gonghui/samples/make/chance.ts';
import sharp from 'sharp';

/** Strokes of a digit as tills print them: top, upper right, lower right, bottom, lower left, upper left, middle. */
const STROKES = ['0 0h8', '8 0v8', '8 8v8', '0 16h8', '0 8v8', '0 0v8', '0 8h8'];
const DIGITS = ['012345', '12', '01346', '01236', '1256', '02356', '023456', '012', '0123456', '012356'];

/** An amount in strokes, because no font is sure to be on a server; it begins at `x`, `y`. */
function amount(text: string, x: number, y: number): string {
  return [...text]
    .map((sign, at) => {
      const left = x + at * 13;
      if (sign === '.') return `M${left + 3} ${y + 16}h2`;
      return [...(DIGITS[Number(sign)] ?? '')]
        .map(stroke => {
          const [dx = 0, dy = 0] =
            (STROKES[Number(stroke)] ?? '').split(/[hv]/)[0]?.split(' ').map(Number) ?? [];
          const line = /[hv]\d+/.exec(STROKES[Number(stroke)] ?? '')?.[0] ?? '';
          return `M${left + dx} ${y + dy}${line}`;
        })
        .join('');
    })
    .join('');
}

/** A till's receipt: lines that stand for its small print, what it comes to, and a bar code. */
function drawn(sum: number, chance: Chance): string {
  const print = Array.from({ length: 9 }, (_, at) => {
    const y = 60 + at * 18;
    return `M28 ${y}h${chance.between(60, 130)}M${212 - chance.between(20, 40)} ${y}h${chance.between(12, 18)}`;
  }).join('');
  let x = 40;
  let bars = '';
  while (x < 200) {
    const width = chance.between(1, 4);
    bars += `M${x} 300v44h${width}v-44z`;
    x += width + chance.between(2, 4);
  }
  const edge = Array.from({ length: 24 }, (_, at) => `L${240 - at * 10 - 5} ${at % 2 ? 372 : 380}`).join('');
  const shown = sum.toFixed(2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="760" viewBox="0 0 240 380">
    <rect width="240" height="380" fill="#d9dbe0"/><path d="M0 0H240V372${edge}L0 372z" fill="#fff"/>
    <path d="M70 30h100" stroke="#1f2329" stroke-width="7"/><path d="${print}" stroke="#8f959e" stroke-width="4"/>
    <path d="M28 232h184" stroke="#1f2329" stroke-dasharray="5 4"/>
    <path d="${amount(shown, 212 - shown.length * 13, 252)}" stroke="#1f2329" stroke-width="2.4" stroke-linecap="round" fill="none"/>
    <path d="${bars}" fill="#1f2329"/></svg>`;
}

/** A picture for each of these amounts, stored as the pictures of a record are; answers their ids. */
export async function receipts(
  { files }: Pick<Services, 'files'>,
  ctx: Ctx,
  sums: readonly number[],
  seed: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, sum] of sums.entries()) {
    const bytes = await sharp(Buffer.from(drawn(sum, chanceFrom(seed + at))))
      .png({ palette: true })
      .toBuffer();
    const name = `发票${String(at + 1).padStart(2, '0')}.png`;
    ids.push((await files.storePicture(ctx, { bytes, name, purpose: 'record' })).id);
  }
  return ids;
}
