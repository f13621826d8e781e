import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Keeps bytes under their own digest: the same content is stored once, and a name can never point elsewhere. */
export interface FileStore {
  /** Stores the bytes and answers their SHA-256 in hex. Durable when it resolves. */
  put(bytes: Buffer): Promise<string>;
  /** The same from a stream, which need not fit into memory. Null, with nothing stored, past `maxBytes`. */
  putStream(source: Readable, maxBytes: number): Promise<{ digest: string; size: number } | null>;
  /** Reads bytes `start` to `end` (both included; all by default) without holding them; null for an unknown digest. */
  stream(
    digest: string,
    range?: { start: number; end: number },
  ): Promise<{ size: number; body: Readable } | null>;
  /** Where the bytes lie on this machine, for readers that have to seek. */
  path(digest: string): string;
  /** The bytes, or null when the digest is unknown. */
  get(digest: string): Promise<Buffer | null>;
  /**
   * Removes bytes that no row names any more. Those that were put within the last hour stay, and false is answered:
   * whoever puts them writes his row afterwards, and he may have put what lay here already.
   */
  remove(digest: string): Promise<boolean>;
}

/** Longer than anybody takes from putting bytes to writing the row that names them. */
const FRESH_MS = 3600_000;
const DIGEST = /^[0-9a-f]{64}$/;

/** A store in a folder, two levels deep by the digest's first letters. */
export function folderStore(root: string): FileStore {
  const place = (digest: string): string => {
    if (!DIGEST.test(digest)) throw new Error('Not a digest');
    return join(root, digest.slice(0, 2), digest);
  };
  /** Written beside and renamed: a crash midway leaves no half file under a digest. Null when `write` gives up. */
  const settle = async (write: (file: FileHandle) => Promise<string | null>): Promise<string | null> => {
    await mkdir(root, { recursive: true });
    const draft = join(root, `.${randomBytes(8).toString('hex')}`);
    const file = await open(draft, 'wx');
    let digest: string | null = null;
    try {
      digest = await write(file);
      if (digest !== null) await file.sync();
    } finally {
      await file.close();
      if (digest === null) await rm(draft, { force: true });
    }
    if (digest === null) return null;
    const path = place(digest);
    await mkdir(join(root, digest.slice(0, 2)), { recursive: true });
    await rename(draft, path);
    return digest;
  };
  return {
    put: async bytes => {
      const digest = createHash('sha256').update(bytes).digest('hex');
      await settle(async file => {
        await file.writeFile(bytes);
        return digest;
      });
      return digest;
    },
    putStream: async (source, maxBytes) => {
      const hash = createHash('sha256');
      let size = 0;
      const digest = await settle(async file => {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          size += chunk.length;
          // The rest is read and dropped, so that the sender gets to hear why.
          if (size > maxBytes) continue;
          hash.update(chunk);
          await file.appendFile(chunk);
        }
        return size > maxBytes ? null : hash.digest('hex');
      });
      return digest === null ? null : { digest, size };
    },
    stream: async (digest, range) => {
      const path = place(digest);
      const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return facts && { size: facts.size, body: createReadStream(path, range) };
    },
    path: place,
    get: digest =>
      readFile(place(digest)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: async digest => {
      const path = place(digest);
      const aside = join(root, `.${randomBytes(8).toString('hex')}`);
      // The disk has a clock of its own; what it calls now is what it would say of a file written now.
      await mkdir(root, { recursive: true });
      await writeFile(aside, '');
      const { mtimeMs: now } = await stat(aside);
      try {
        // Moved away before it is looked at: whoever puts the same bytes from here on makes a file that nobody takes.
        await rename(path, aside);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        await rm(aside, { force: true });
        return true;
      }
      const { mtimeMs: put } = await stat(aside);
      if (now - put < FRESH_MS) {
        await rename(aside, path);
        return false;
      }
      await rm(aside, { force: true });
      return true;
    },
  };
}
