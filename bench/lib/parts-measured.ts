import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Figure } from './figures.ts';

/** What one part measured, and of which state of the code. */
export interface MeasuredPart {
  part: string;
  /** Short hash; with a `+` where files were changed. */
  commit: string;
  /** Day, UTC: 2026-11-29. */
  day: string;
  machine: { node: string; cpu: string; cores: number };
  figures: readonly Figure[];
  notMeasured: readonly { name: string; why: string }[];
}

const OUT = 'bench/out';

function git(...args: string[]): string {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** The state of the code that is being measured; empty outside a repository. */
export function commitNow(): string {
  const hash = git('rev-parse', '--short=8', 'HEAD');
  return hash && git('status', '--porcelain') !== '' ? `${hash}+` : hash;
}

export function keepPart(
  part: string,
  { figures, notMeasured }: Pick<MeasuredPart, 'figures' | 'notMeasured'>,
): void {
  const [cpu] = cpus();
  const measured: MeasuredPart = {
    ...{ part, commit: commitNow(), day: new Date().toISOString().slice(0, 10) },
    machine: { node: process.version, cpu: cpu?.model.trim() ?? '', cores: cpus().length },
    ...{ figures, notMeasured },
  };
  mkdirSync(OUT, { recursive: true });
  writeFileSync(`${OUT}/${part}.json`, `${JSON.stringify(measured, null, 2)}\n`);
}

/** What was kept of a part; null where it has not been measured here. */
export function keptPart(part: string): MeasuredPart | null {
  const path = `${OUT}/${part}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MeasuredPart) : null;
}
