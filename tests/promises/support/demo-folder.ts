import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { apart } from '@gonghui/server/apart.ts';

const FILL = new URL('../../../packages/server/fill-apart.ts', import.meta.url);

/** Makes a data folder with the small demo enterprise, as a first start does: some 20 s of processor. */
export const makeDemoFolder = (folder: string): Promise<void> =>
  apart(FILL, 'the demo enterprise could not be made', {
    env: { NODE_ENV: 'test', BASE_URL: '', DEMO: 'small', DATA_DIR: folder },
  });

/**
 * Puts into a new data folder what `makeDemoFolder` made for the whole run (`DEMO_FOLDER`, set by the test command), so that a server
 * that starts over it finds its demo. Without that folder, or where something is there already, nothing: the server then makes its own.
 */
export function putDemo(dataDir: string): void {
  const made = process.env.DEMO_FOLDER;
  if (made && existsSync(made) && !existsSync(join(dataDir, 'db')))
    cpSync(made, dataDir, { recursive: true });
}
