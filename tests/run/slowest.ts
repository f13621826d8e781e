import { existsSync, readFileSync } from 'node:fs';
import { countMade } from '@gonghui/testkit/made.ts';
import { type JourneyReport, type JourneySuite, journeyFile, readReport } from './reports.ts';

/** What one test file took, as its runner says; `part` is the project of Vitest, or `journeys`. */
export interface FileTime {
  file: string;
  millis: number;
  part: string;
}

/** What one step of the command took. Processor seconds are of the programs it waited for, null where that is not told. */
export interface StepTime {
  name: string;
  seconds: number;
  cpu: number | null;
}

/** Processor seconds of all programs that ended and were waited for; Linux tells, others do not. */
export function cpuOfEnded(): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

const millisOf = ({ suites = [], specs }: JourneySuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) +
  suites.reduce((sum, suite) => sum + millisOf(suite), 0);

/** Times of files from the reports of both runners; of a runner that left none, none. */
export function fileTimes(vitestTimes: readonly string[], journeysReports: readonly string[]): FileTime[] {
  const units = vitestTimes.flatMap(path => readReport<FileTime[]>(path) ?? []);
  const suites = journeysReports.flatMap(path => readReport<JourneyReport>(path)?.suites ?? []);
  const journeys = suites.map(suite => ({
    file: journeyFile(suite),
    millis: millisOf(suite),
    part: 'journeys',
  }));
  return [...units, ...journeys];
}

const seconds = (value: number): string => `${value.toFixed(1)} s`.padStart(9);

/** What the end of a run says: the slowest files, where the minutes went, and how much was made. */
export function summary(
  files: readonly FileTime[],
  steps: readonly StepTime[],
  madeFile: string,
  most = 20,
): string {
  const slowest = files.toSorted((a, b) => b.millis - a.millis).slice(0, most);
  const parts = Map.groupBy(files, ({ part }) => part);
  const lines = [
    ...(slowest.length > 0 ? [`the ${slowest.length} slowest of ${files.length} test files:`] : []),
    ...slowest.map(({ file, millis, part }) => `${seconds(millis / 1000)}  ${file} (${part})`),
    'where the time went, by step:',
    ...steps.map(
      step =>
        `${seconds(step.seconds)}  ${step.name}${step.cpu === null ? '' : `, ${Math.round(step.cpu)} s of processor`}`,
    ),
    ...(parts.size > 0 ? ['files added up, by sort of test:'] : []),
    ...[...parts].map(
      ([part, those]) =>
        `${seconds(those.reduce((sum, { millis }) => sum + millis, 0) / 1000)}  ${part}, ${those.length} files`,
    ),
  ];
  const counts = [...countMade(madeFile)].toSorted(([a], [b]) => a.localeCompare(b));
  if (counts.length > 0) lines.push(`made: ${counts.map(([what, count]) => `${what} ${count}`).join(', ')}`);
  return lines.join('\n');
}
