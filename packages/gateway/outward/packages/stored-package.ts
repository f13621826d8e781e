import { open } from 'node:fs/promises';
import { PACKAGE_CAPS } from '@gonghui/applet-package/caps.ts';
import { checkContents } from '@gonghui/applet-package/check.ts';
import { type Contents, readContents } from '@gonghui/applet-package/contents.ts';
import { type OpenPackage, openPackage } from '@gonghui/applet-package/open.ts';
import { inMemory, type PackageBytes } from '@gonghui/applet-package/zip/bytes.ts';
import type { Json } from '@gonghui/kernel/json.ts';

/** A package that lies on this machine, looked through. */
export interface ReadPackage {
  readonly package: OpenPackage;
  readonly contents: Contents;
  readonly json: ReadonlyMap<string, Json>;
}

/** What was read before, and whose bytes never change, is not verified once more. */
interface HowKnown {
  readonly known?: boolean;
}

async function readAll(bytes: PackageBytes, { known = false }: HowKnown): Promise<ReadPackage> {
  const opened = await openPackage(bytes, PACKAGE_CAPS);
  if (!known) await opened.verify();
  const json = await opened.json();
  const contents = readContents(json);
  checkContents(contents);
  return { package: opened, contents, json };
}

/**
 * Opens a package, reads every part of it once and hands it over while it is open. Refuses in words what is none, what was altered, and what
 * does not fit this version of the product.
 */
export async function withPackage<T>(
  path: string,
  use: (read: ReadPackage) => Promise<T>,
  how: HowKnown = {},
): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (at: number, length: number): Promise<Uint8Array> => {
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await file.read(bytes, 0, length, at);
      return bytes.subarray(0, bytesRead);
    };
    return await use(await readAll({ size, read }, how));
  } finally {
    await file.close();
  }
}

/** The same of one that was just made. */
export const readBytes = (bytes: Uint8Array): Promise<ReadPackage> =>
  readAll(inMemory(bytes), { known: true });
