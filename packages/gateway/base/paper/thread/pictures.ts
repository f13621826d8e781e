import { readFile } from 'node:fs/promises';
import type { Size } from '@gonghui/kernel/geometry.ts';
import sharp from 'sharp';

// One decoder at a time, as uploads have it: a large picture takes its share of memory once.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture as a PDF holds it (P15): at most 300 dots to an inch of its box, a JPEG, or a PNG where something shows through. Null
 * for what is no picture that can be read: its box stays empty.
 */
export async function printPicture(path: string, { width, height }: Size): Promise<Uint8Array | null> {
  try {
    const image = sharp(await readFile(path), { failOn: 'error', limitInputPixels: 100_000_000 });
    const { hasAlpha } = await image.metadata();
    const sized = image.rotate().resize({ width, height, fit: 'inside', withoutEnlargement: true });
    return await (hasAlpha ? sized.png() : sized.jpeg({ quality: 85 })).toBuffer();
  } catch {
    return null;
  }
}
