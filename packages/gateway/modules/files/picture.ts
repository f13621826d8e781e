import { AppError } from '@gonghui/kernel/errors.ts';
import sharp from 'sharp';
import type { Config } from '../../config.ts';

export interface Picture {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
  width: number;
  height: number;
}

/** Formats by what the bytes are, whatever the name says; SVG is left out because it can carry scripts. */
const FORMATS = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' } as const;
const LISTED = 'jpg、png、webp、gif';

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
