import type { Readable } from 'node:stream';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FileReader, fileFacts, type Readers, readableFile, requireFile } from './readable.ts';
import { type Checked, dropFile, storeAttachment, storeChecked, storePicture, storeVideo } from './store.ts';
import { sweepFiles } from './sweep.ts';
import type { Purpose } from './upload.ts';

/** Files of an enterprise: stored once, read by whom their use allows, swept when nothing uses them. */
export function createFiles(deps: Deps) {
  const readers: Readers = {
    record: async () => false,
    outside: async () => false,
    elsewhere: async () => null,
  };

  return {
    attachReader: (reader: FileReader): void => {
      readers.record = reader;
    },

    /** Which files a link shows to strangers, told by the module that keeps links. */
    attachOutside: (reader: FileReader): void => {
      readers.outside = reader;
    },

    /** Whose files of a sample somebody sees, told by the module that keeps samples. */
    attachElsewhere: (elsewhere: Readers['elsewhere']): void => {
      readers.elsewhere = elsewhere;
    },

    storePicture: (ctx: Ctx, upload: { bytes: Buffer; name: string; purpose: Purpose }) =>
      storePicture(deps, ctx, upload),
    storeAttachment: (ctx: Ctx, upload: { body: Readable; name: string }) =>
      storeAttachment(deps, ctx, upload),
    storeVideo: (ctx: Ctx, upload: { body: Readable; name: string }) => storeVideo(deps, ctx, upload),
    storeChecked: <T>(ctx: Ctx, file: Checked, check: (path: string) => Promise<T>) =>
      storeChecked(deps, ctx, file, check),
    drop: (ctx: Ctx, id: string): Promise<void> => dropFile(deps, ctx, id),

    /**
     * A file that the actor may read: pictures of people and designs for everybody of the enterprise, a record's for its
     * uploader, and for whoever may read a record that shows it. Everything else is `notFound`.
     */
    readable: (ctx: Ctx, id: string) => readableFile(deps, readers, ctx, id),

    /** The bytes of a file found by `readable`; `range` as in `FileStore.stream`. */
    async open(file: { digest: string }, range?: { start: number; end: number }) {
      const found = await deps.files.stream(file.digest, range);
      if (!found) throw new AppError('notFound');
      return found;
    },

    facts: (ctx: Ctx, ids: readonly string[]) => fileFacts(deps, readers, ctx, ids),
    require: (trx: Trx, ctx: Ctx, id: string, purpose: Purpose): Promise<void> =>
      requireFile(trx, ctx, id, purpose),

    /** Lets go of files that nothing took within a week. Answers how many. */
    sweep: (): Promise<number> => sweepFiles(deps),
  };
}

/** What others ask of files. */
export type Files = ReturnType<typeof createFiles>;
