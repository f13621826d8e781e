import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { made } from '@gonghui/testkit/made.ts';
import { makeDemoFolder } from '../promises/support/demo-folder.ts';
import { readReport } from './reports.ts';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface UnitCounts {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
}

interface JourneyCounts {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const bin = (name: string): string => `node_modules/.bin/${name}`;

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

/** A step that passes or fails as a whole. */
function whole(ok: boolean): Count {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

export const lint = (): Count => whole(run(bin('biome'), ['check', '.']));

async function runBeside(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Both worlds at once, each with one checker: several of one world look at the same types again, and there are two cores. */
export async function types(): Promise<Count> {
  const worlds = ['tsconfig.server.json', 'tsconfig.app.json'];
  const ended = await Promise.all(worlds.map(path => runBeside(bin('tsc'), ['-p', path, '--checkers', '1'])));
  return addCounts(...ended.map(whole));
}

/** As the server builds it: the journeys' servers find it and need not. */
export const build = (): Count => {
  made('build');
  return whole(run(process.execPath, ['packages/server/build-apart.ts']));
};

/** The demo enterprise that servers of unit tests and journeys start with, made once: each takes a copy of the folder. */
export const demo = async (folder: string): Promise<Count> => {
  rmSync(folder, { recursive: true, force: true });
  const wrong = await makeDemoFolder(folder).then(() => null, String);
  if (wrong) console.error(wrong);
  return whole(wrong === null);
};

/** Where Vitest's reporter leaves what each file of a run took. */
export const timesBeside = (report: string): string => report.replace('.json', '-times.json');

/** Where its other reporter leaves the names of those that passed at their second try. */
export const triesBeside = (report: string): string => report.replace('.json', '-second-tries.json');

/**
 * Vitest over every project, or what `more` says, counted from its JSON report; a run that executed nothing has failed.
 */
export function vitest(report: string, env: Record<string, string>, ...more: string[]): Count {
  for (const path of [report, timesBeside(report), triesBeside(report)]) rmSync(path, { force: true });
  const ok = run(
    bin('vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=./tests/run/second-tries-reporter.ts',
      '--reporter=./tests/run/file-times.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ],
    { ...env, FILE_TIMES: timesBeside(report), SECOND_TRIES: triesBeside(report) },
  );
  const json = readReport<UnitCounts>(report);
  if (!json) return whole(false);
  const failed = json.numFailedTests || (ok ? 0 : Math.max(1, json.numFailedTestSuites));
  return { passed: json.numPassedTests, failed, skipped: json.numPendingTests };
}

/**
 * Journeys wait for keys at human speed and for pages: some run at once, each against a server of its own, and whoever is done takes
 * the next file.
 */
const AT_ONCE = 2;

/** Journeys in a real browser, counted from Playwright's JSON report. */
export async function journeys(report: string, env: Record<string, string>): Promise<Count> {
  rmSync(report, { force: true });
  const ok = await runBeside(bin('playwright'), ['test', '--reporter=line,json'], {
    ...env,
    E2E_AT_ONCE: String(AT_ONCE),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const stats = readReport<JourneyCounts>(report)?.stats;
  if (!stats) return whole(false);
  const failed = stats.unexpected || (ok ? 0 : 1);
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}

export const addCounts = (...counts: Count[]): Count =>
  counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
