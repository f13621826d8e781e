import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { allFigures, allMissing } from './lib/figures.ts';

/**
 * `npm run bench [-- editor relay gateway approval import report print publishing memory browser [--peers]]`: prints each figure beside its reference measured in
 * the same run and writes them to bench/out/figures.json. Wall times drift with the machine; the ratios are what to quote.
 * `--peers` installs and builds small pages of other products, and measures them in turns with ours.
 */
const PARTS: Readonly<Record<string, string>> = {
  editor: './editor.ts',
  relay: './relay/main.ts',
  gateway: './gateway/main.ts',
  approval: './approval/main.ts',
  import: './import/main.ts',
  report: './report/main.ts',
  print: './print.ts',
  publishing: './publishing/main.ts',
  memory: './memory/main.ts',
  browser: './browser/main.ts',
};

const words = process.argv.slice(2);
const peers = words.includes('--peers');
const asked = words.filter(word => word !== '--peers');
const wrong = asked.filter(name => !(name in PARTS));
if (wrong.length > 0) {
  console.error(`no such part: ${wrong.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}
for (const [name, file] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const part = (await import(file)) as { run(asked: { peers: boolean }): Promise<void> };
  await part.run({ peers });
}
mkdirSync('bench/out', { recursive: true });
const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, memory: totalmem() };
const written = { machine, figures: allFigures(), notMeasured: allMissing() };
writeFileSync('bench/out/figures.json', `${JSON.stringify(written, null, 2)}\n`);
process.exit(0);
