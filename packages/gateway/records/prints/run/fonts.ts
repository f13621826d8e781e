import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@gonghui/kernel/errors.ts';
import { ThreadOnDemand } from '@gonghui/kernel/threads/on-demand.ts';
import { type Face, type FaceId, ownFace } from '@gonghui/print/fonts/faces.ts';
import type { Deps } from '../../../base/context.ts';
import { FONT_FILES } from '../../../base/paper/font-files.ts';
import type { BlockAnswer, BlockAsk } from '../../../base/paper/thread/font-thread.ts';

/** What is kept belongs to these files: other ones make others. */
const EDITION = createHash('sha256')
  .update(JSON.stringify(Object.values(FONT_FILES).map(fileName)))
  .digest('hex')
  .slice(0, 12);
const IDLE_MS = 30_000;
const BLOCK_MS = 60_000;

/** The end of a path, which names package and file. */
function fileName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules'));
}

/** Blocks of our faces as web fonts: made once, kept in the data folder. */
export function createFontBlocks({ config }: Deps) {
  const thread = new ThreadOnDemand<BlockAsk, BlockAnswer>(
    new URL('../../../base/paper/thread/font-thread.ts', import.meta.url),
    IDLE_MS,
  );
  const making = new Map<string, Promise<Buffer>>();

  async function make(file: string, block: number, path: string): Promise<Buffer> {
    const answer = await thread.ask({ file, block }, BLOCK_MS);
    if ('error' in answer) throw new Error(answer.error);
    const bytes = Buffer.from(answer.bytes);
    await mkdir(config.fontsFolder, { recursive: true });
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(draft, bytes);
    await rename(draft, path);
    return bytes;
  }

  return {
    /**
     * Characters `block` × 256 and on, as woff2; empty where the face has none of them. `file`: where an administrator's font lies.
     */
    async block(face: Face, block: number, file = FONT_FILES[face as FaceId]): Promise<Buffer> {
      const name = `${face}-${block.toString(16)}-${EDITION}.woff2`;
      const path = join(config.fontsFolder, name);
      const kept = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (kept) return kept;
      let made = making.get(name);
      if (!made) {
        made = make(file, block, path).finally(() => making.delete(name));
        making.set(name, made);
      }
      return made;
    },
    /** Removes what was cut of an administrator's font. */
    async forget(id: string): Promise<void> {
      const names = await readdir(config.fontsFolder).catch(() => []);
      const own = names.filter(name => name.startsWith(`${ownFace(id)}-`));
      await Promise.all(own.map(name => rm(join(config.fontsFolder, name), { force: true })));
    },
    stop: () => thread.stop(),
  };
}

export type FontBlocks = ReturnType<typeof createFontBlocks>;

/** Refuses a start without the files that prints are set in, by the name of the one that is missing. */
export function checkFonts(files: Readonly<Record<FaceId, string>> = FONT_FILES): void {
  for (const path of Object.values(files))
    if (!existsSync(path)) throw new AppError('unavailable', `缺少打印字体文件：${path}`);
}
