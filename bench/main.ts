import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { figuresSince, notMeasured } from './lib/figures.ts';
import { figuresPage } from './lib/figures-page.ts';
import { keepPart, keptPart } from './lib/parts-measured.ts';

/**
 * `npm run bench [-- editor relay gateway approval import packages report print publishing memory browser [--peers] [--page]]`: prints each figure
 * beside its reference measured in the same run and keeps them in bench/out, a file a part. Wall times drift with the machine; the ratios
 * are what to quote. `--peers` installs and builds small pages of other products, and measures them in turns with ours. `--page` writes
 * `docs/benchmarks.md` of what is kept; alone it measures nothing.
 */
const PARTS: Readonly<Record<string, string>> = {
  editor: './editor.ts',
  relay: './relay/main.ts',
  gateway: './gateway/main.ts',
  approval: './approval/main.ts',
  import: './import/main.ts',
  packages: './packages/main.ts',
  report: './report/main.ts',
  print: './print.ts',
  publishing: './publishing/main.ts',
  memory: './memory/main.ts',
  browser: './browser/main.ts',
};
const PAGE = 'docs/benchmarks.md';

const words = new Set(process.argv.slice(2));
const peers = words.delete('--peers');
const page = words.delete('--page');
const wrong = [...words].filter(name => !(name in PARTS));
if (wrong.length > 0) {
  console.error(`no such part: ${wrong.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}
const wanted = (name: string): boolean => (words.size === 0 ? !page : words.has(name));
const asked = Object.keys(PARTS).filter(wanted);
const shortened = Object.keys(process.env)
  .filter(name => name.startsWith('BENCH_'))
  .join(', ');

/** Measures one part in this process; answers whether all of it went well. */
async function measure(name: string): Promise<boolean> {
  let whole = true;
  const part = (await import(PARTS[name] ?? '')) as { run(asked: { peers: boolean }): Promise<void> };
  try {
    await part.run({ peers });
  } catch (error) {
    console.error(error);
    notMeasured(`the rest of ${name}`, 'it broke off');
    whole = false;
  }
  // A part that was made smaller does not stand on the page as if it were whole.
  const left = shortened ? [{ name: `all of ${name}`, why: `it ran with ${shortened}` }] : [];
  const { figures, notMeasured: missing } = figuresSince();
  keepPart(name, { figures, notMeasured: [...missing, ...left] });
  return whole;
}

/**
 * Measures one part in a process of its own, as it is measured alone: a build says to its process that it is one of production, and
 * memory and compiled code of one part are not those of the next. A part that breaks leaves the others to be measured.
 */
const measureApart = (name: string): boolean =>
  spawnSync(process.execPath, [process.argv[1] ?? '', name, ...(peers ? ['--peers'] : [])], {
    stdio: 'inherit',
  }).status === 0;

const done: boolean[] = [];
for (const name of asked) done.push(asked.length === 1 ? await measure(name) : measureApart(name));
const failed = done.includes(false);
if (page) {
  const kept = Object.keys(PARTS).flatMap(name => keptPart(name) ?? []);
  const noted = Object.keys(PARTS).map(name => [name, readFileSync(`bench/notes/${name}.md`, 'utf8')]);
  writeFileSync(PAGE, figuresPage(kept, Object.keys(PARTS), Object.fromEntries(noted)));
}
process.exit(failed ? 1 : 0);
