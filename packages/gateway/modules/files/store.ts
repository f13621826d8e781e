import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps bytes under their own digest: the same content is stored once, and a name can never point elsewhere. */
export interface FileStore {
  /** Stores the bytes and answers their SHA-256 in hex. Durable when it resolves. */
  put(bytes: Buffer): Promise<string>;
  /** The bytes, or null when the digest is unknown. */
  get(digest: string): Promise<Buffer | null>;
  remove(digest: string): Promise<void>;
}

const DIGEST = /^[0-9a-f]{64}$/;

/** A store in a folder, two levels deep by the digest's first letters. */
export function folderStore(root: string): FileStore {
  const place = (digest: string): string => {
    if (!DIGEST.test(digest)) throw new Error('Not a digest');
    return join(root, digest.slice(0, 2), digest);
  };
  return {
    put: async bytes => {
      const digest = createHash('sha256').update(bytes).digest('hex');
      const path = place(digest);
      const folder = join(root, digest.slice(0, 2));
      await mkdir(folder, { recursive: true });
      // Written beside and renamed: a crash midway leaves no half file under a digest.
      const draft = join(folder, `.${randomBytes(8).toString('hex')}`);
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      return digest;
    },
    get: digest =>
      readFile(place(digest)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: digest => rm(place(digest), { force: true }),
  };
}
