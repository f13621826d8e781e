import { spawnSync } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes, to be filled to the last byte. */
export interface SmallDisk {
  readonly path: string;
  /** False where no disk may be mounted: a test of a full one is left out then. */
  readonly mounted: boolean;
  /** Fills it but for `left` bytes; what it answers makes room again. */
  fill(left?: number): () => void;
  /** Has temporary folders made on it, in a folder that it answers, until what it also answers is called. */
  workThere(): { folder: string; back: () => void };
  remove(): void;
}

export function smallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'gonghui-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]).status === 0;
  return {
    path,
    mounted,
    fill(left = 0) {
      const filler = join(path, 'filler');
      const file = openSync(filler, 'w');
      for (const piece of [1 << 20, 4096, 64])
        try {
          for (;;) writeSync(file, Buffer.alloc(piece, 1));
        } catch {}
      ftruncateSync(file, fstatSync(file).size - left);
      closeSync(file);
      return () => rmSync(filler, { force: true });
    },
    workThere() {
      const before = process.env.TMPDIR;
      const folder = join(path, 'work');
      mkdirSync(folder, { recursive: true });
      process.env.TMPDIR = folder;
      const back = () => {
        if (before === undefined) delete process.env.TMPDIR;
        else process.env.TMPDIR = before;
      };
      return { folder, back };
    },
    remove() {
      if (mounted) spawnSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
