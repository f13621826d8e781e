import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@gonghui/kernel/errors.ts';
import { ThreadOnDemand } from '@gonghui/kernel/threads/on-demand.ts';
import type { FaceId } from '@gonghui/print/fonts/faces.ts';
import type { Deps } from '../../../context.ts';
import { FONT_FILES } from '../../../paper/font-files.ts';
import type { BlockAnswer, BlockAsk } from '../../../paper/thread/font-thread.ts';

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
export function createFonts({ config }: Deps) {
  const thread = new ThreadOnDemand<BlockAsk, BlockAnswer>(
    new URL('../../../paper/thread/font-thread.ts', import.meta.url),
    IDLE_MS,
  );
  const making = new Map<string, Promise<Buffer>>();

  async function make(face: FaceId, block: number, path: string): Promise<Buffer> {
    const answer = await thread.ask({ file: FONT_FILES[face], block }, BLOCK_MS);
    if ('error' in answer) throw new Error(answer.error);
    const bytes = Buffer.from(answer.bytes);
    await mkdir(config.fontsFolder, { recursive: true });
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(draft, bytes);
    await rename(draft, path);
    return bytes;
  }

  return {
    /** Characters `block` × 256 and on, as woff2; empty where the face has none of them. */
    async block(face: FaceId, block: number): Promise<Buffer> {
      const name = `${face}-${block.toString(16)}-${EDITION}.woff2`;
      const path = join(config.fontsFolder, name);
      const kept = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (kept) return kept;
      let made = making.get(name);
      if (!made) {
        made = make(face, block, path).finally(() => making.delete(name));
        making.set(name, made);
      }
      return made;
    },
    stop: () => thread.stop(),
  };
}

/** Refuses a start without the files that prints are set in, by the name of the one that is missing. */
export function checkFonts(files: Readonly<Record<FaceId, string>> = FONT_FILES): void {
  for (const path of Object.values(files))
    if (!existsSync(path)) throw new AppError('unavailable', `缺少打印字体文件：${path}`);
}
