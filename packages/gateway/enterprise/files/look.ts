import { contentFits, misnamed } from '@gonghui/elements/form/shared/file-kinds.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { fileName } from '@gonghui/kernel/text-rules.ts';
import sharp from 'sharp';
import type { Deps } from '../../base/context.ts';
import { contentType } from './sniff.ts';
import type { Purpose } from './upload.ts';
import { isVideo } from './video.ts';

/** What a file that came with something else is, by its bytes. */
export interface FileLook {
  readonly called: string;
  readonly mime: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly purpose: Purpose;
}

/** A file as whoever sent it says that it is. */
interface SaidFile {
  readonly name: string;
  readonly called: string;
  readonly sha256: string;
  readonly purpose: string;
}

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const PURPOSES: ReadonlySet<string> = new Set<Purpose>(['avatar', 'design', 'record']);

/**
 * Looks at bytes that lie in the store already as at an upload, and leaves them as they are: they were encoded where they come from.
 * Pictures are measured, what designs show is a picture or a film. `known`: what was looked at otherwise, by name.
 */
export async function lookAtFile(
  { files, config }: Pick<Deps, 'files' | 'config'>,
  { name, called, sha256, purpose }: SaidFile,
  known: ReadonlyMap<string, string>,
): Promise<FileLook> {
  const path = files.path(sha256);
  const cleaned = fileName(called.replace(/[/\\]/g, '')) || '文件';
  const refuse = () =>
    new AppError('invalid', `文件「${cleaned}」的内容与类型不符，请在来源应用中更换后重新导出`);
  if (!PURPOSES.has(purpose)) throw refuse();
  const facts = { called: cleaned, width: null, height: null, purpose: purpose as Purpose };
  const told = known.get(name);
  if (told !== undefined) return { ...facts, mime: told };
  const mime = await contentType(path);
  if (PICTURES.has(mime)) {
    const head = await sharp(path, { limitInputPixels: config.picturePixels })
      .metadata()
      .catch(() => null);
    if (!head) throw refuse();
    return { ...facts, mime, width: head.width, height: head.pageHeight ?? head.height };
  }
  if (purpose !== 'record' && !isVideo(mime)) throw refuse();
  if (!contentFits(cleaned, mime))
    throw new AppError('invalid', `文件「${cleaned}」${misnamed(cleaned, mime)}`);
  return { ...facts, mime };
}
