import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isStale } from '@gonghui/server/build.ts';
import { putDemo } from '../promises/support/demo-folder.ts';

/** A server for the journeys: a fresh data folder with the demo enterprise, gone when the run ends. */
const { PORTS_BESIDE = '', ...env } = process.env;
const startBeside = () => {
  for (const port of PORTS_BESIDE.split(' ').filter(Boolean))
    fork(import.meta.filename, { env: { ...env, PORT: port } });
};
// Two that find no built app would both build it.
const stale = isStale();
if (!stale) startBeside();
const folder = mkdtempSync(join(tmpdir(), 'gonghui-journeys-'));
process.env.DATA_DIR = folder;
process.env.DEMO ??= 'small';
if (process.env.DEMO === 'small') putDemo(folder);
// A database that a journey starts is on this machine.
process.env.OUTBOUND_ALLOW ??= '127.0.0.1:*';
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('@gonghui/server/main.ts');
if (stale) startBeside();
