import { readFile } from 'node:fs/promises';
import type { Size } from '@gonghui/kernel/geometry.ts';
import type { Item, Page, Picture } from '@gonghui/print/display/list.ts';
import sharp from 'sharp';

// One decoder at a time, as uploads have it: a large picture takes its share of memory once.
sharp.concurrency(1);
sharp.cache(false);

const DPI = 300;
const dots = (microns: number): number => Math.max(1, Math.ceil((microns / 25_400) * DPI));

/** How large each picture is drawn at most, in dots. */
type Sizes = Map<string, Size>;

const picturesIn = (items: readonly Item[]): Picture[] =>
  items.flatMap(item => (item.is === 'image' ? [item] : item.is === 'turned' ? picturesIn(item.items) : []));

/** Pictures that pages show, and how large. */
export function sizesIn(pages: readonly Page[], into: Sizes = new Map()): Sizes {
  for (const { items } of pages)
    for (const { key, width, height } of picturesIn(items)) {
      const known = into.get(key) ?? { width: 0, height: 0 };
      into.set(key, {
        width: Math.max(known.width, dots(width)),
        height: Math.max(known.height, dots(height)),
      });
    }
  return into;
}

/**
 * A picture as a PDF holds it (P15): at most 300 dots to an inch of its box, a JPEG, or a PNG where something shows through. Null
 * for what is no picture that can be read: its box stays empty.
 */
export async function printPicture(
  path: string,
  { width, height }: Size,
): Promise<Uint8Array | null> {
  try {
    const image = sharp(await readFile(path), { failOn: 'error', limitInputPixels: 100_000_000 });
    const { hasAlpha } = await image.metadata();
    const sized = image.rotate().resize({ width, height, fit: 'inside', withoutEnlargement: true });
    return await (hasAlpha ? sized.png() : sized.jpeg({ quality: 85 })).toBuffer();
  } catch {
    return null;
  }
}
