import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Figure, shown } from './lib/figures.ts';
import { paired, verdictOf } from './lib/in-turns.ts';
import type { MeasuredPart } from './lib/parts-measured.ts';

/**
 * `node bench/turns.ts <folder> <turns> <part>…`: measures parts of the state in a folder (another clone, installed) and of this one in turns,
 * and says of each figure how much this one takes of that, with `SLOWER` where it is by more than 3 %. A machine that others use swings by
 * more than that from run to run: two pages of figures say nothing of a change, turns do (docs/decisions/in-turns.md).
 */
const [folder = '', count = '7', ...parts] = process.argv.slice(2);
const turns = Number(count);
if (folder === '' || parts.length === 0 || !Number.isInteger(turns) || turns < 1) {
  console.error('node bench/turns.ts <folder of the state before> <turns> <part>…');
  process.exit(1);
}

/** The figures of one part of the state in a folder. */
function measured(cwd: string, part: string): Figure[] {
  const run = spawnSync('npm', ['run', 'bench', '--', part], { cwd, stdio: 'ignore' });
  if (run.status !== 0) throw new Error(`${part} broke off in ${cwd}`);
  const kept = JSON.parse(readFileSync(resolve(cwd, `bench/out/${part}.json`), 'utf8')) as MeasuredPart;
  return kept.figures.filter(({ unit }) => unit !== '');
}

let slower = 0;
for (const part of parts) {
  const before: Figure[][] = [];
  const after: Figure[][] = [];
  for (let turn = 0; turn < turns; turn++) {
    // Which comes first changes with the turn: what a run leaves behind meets both alike.
    const both = [() => before.push(measured(folder, part)), () => after.push(measured('.', part))];
    for (const measure of turn % 2 === 0 ? both : both.reverse()) measure();
  }
  for (const one of paired(before, after)) {
    const verdict = verdictOf(one);
    if (verdict.slower) slower++;
    const range = `${shown(Math.min(...one.after))}–${shown(Math.max(...one.after))} ${one.unit}`;
    const said = `×${verdict.times.toFixed(3)}, above 1 in ${verdict.worse} of ${verdict.turns}`;
    console.log(`${one.name.padEnd(60)} ${said.padEnd(32)} ${range}${verdict.slower ? '  SLOWER' : ''}`);
  }
}
process.exit(slower > 0 ? 1 : 0);
