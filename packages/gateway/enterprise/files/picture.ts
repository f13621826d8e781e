import { AppError } from '@gonghui/kernel/errors.ts';
import sharp, { type Metadata } from 'sharp';
import type { Config } from '../../base/config.ts';

export interface Picture {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
  width: number;
  height: number;
}

/** Formats by what the bytes are, whatever the name says; SVG is left out because it can carry scripts. */
const FORMATS = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' } as const;
const LISTED = 'jpg、png、webp、gif';

/**
 * Points of a picture that has to be held as a whole, instead of line by line: larger ones are made smaller while they
 * are decoded, to what a print of A4 needs. WebP is decoded and encoded in several copies of itself.
 */
const HELD = { jpeg: 24_000_000, webp: 9_000_000 } as const;

/** How much smaller a picture is to become on each side, 1 for not at all. */
function shrink({ format, width, height, isProgressive, orientation = 1 }: Metadata): number {
  const most = format === 'jpeg' || format === 'webp' ? HELD[format] : Number.POSITIVE_INFINITY;
  const whole = format === 'webp' || isProgressive === true || orientation > 1;
  return whole ? Math.min(1, Math.sqrt(most / (width * height))) : 1;
}

// One decoder at a time keeps the memory of a hostile picture within what promise S6 allows.
sharp.concurrency(1);
sharp.cache(false);
let turn: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture and encodes it anew: what is stored was written by us, without metadata, upright. Refuses with the
 * spec's sentence when it is no picture of an allowed format, or too large in pixels. One at a time.
 */
export function reencode(bytes: Buffer, config: Config): Promise<Picture> {
  const mine = turn.then(() => convert(bytes, config));
  turn = mine.catch(() => {});
  return mine;
}

async function convert(bytes: Buffer, config: Config): Promise<Picture> {
  const wrongFormat = () => new AppError('invalid', `请上传图片格式(${LISTED})`);
  const options = { limitInputPixels: config.picturePixels, failOn: 'error' as const };
  const head = await sharp(bytes, options)
    .metadata()
    .catch(() => null);
  const format = head?.format;
  if (!head || !(format === 'jpeg' || format === 'png' || format === 'webp' || format === 'gif'))
    throw wrongFormat();
  const pages = head.pages ?? 1;
  if (head.width * (head.pageHeight ?? head.height) * pages > config.picturePixels)
    throw new AppError('invalid', '图片尺寸过大，请缩小后再上传');
  const image = sharp(bytes, { ...options, animated: pages > 1 }).rotate();
  const part = pages > 1 ? 1 : shrink(head);
  const turned = (head.orientation ?? 1) > 4;
  if (part < 1)
    image.resize({ width: Math.floor((turned ? head.height : head.width) * part), fit: 'inside' });
  try {
    const { data, info } = await (format === 'jpeg'
      ? image.jpeg({ quality: 85 })
      : format === 'png'
        ? image.png()
        : format === 'webp'
          ? image.webp({ quality: 85 })
          : image.gif()
    ).toBuffer({ resolveWithObject: true });
    return { bytes: data, mime: FORMATS[format], width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    throw wrongFormat();
  }
}
