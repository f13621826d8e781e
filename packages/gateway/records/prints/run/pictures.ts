import { storedPicture } from '@gonghui/elements/shared/rich-allow.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../../base/context.ts';
import type { FindPictures } from '../../../base/paper/print-pdf.ts';
import type { Files } from '../../../enterprise/files/index.ts';

/** Pictures of prints, each under the rights of whoever prints (P15); one that may not be read leaves its box empty. */
export const picturesFor =
  ({ files: store }: Pick<Deps, 'files'>, files: Files, ctx: Ctx): FindPictures =>
  async keys => {
    const found: Record<string, string | null> = {};
    for (const key of keys) {
      const id = storedPicture(key);
      const file =
        id === null
          ? null
          : await files.readable(ctx, id).catch((error: unknown) => {
              if (error instanceof AppError) return null;
              throw error;
            });
      found[key] = file?.mime.startsWith('image/') ? store.path(file.digest) : null;
    }
    return found;
  };
