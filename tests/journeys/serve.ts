import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server for the journeys: a fresh data folder with the demo enterprise, gone when the run ends. */
const folder = mkdtempSync(join(tmpdir(), 'gonghui-journeys-'));
process.env.DATA_DIR = folder;
process.env.DEMO ??= 'small';
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('@gonghui/server/main.ts');
