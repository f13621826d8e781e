import { relative } from 'node:path';
import { type JourneyReport, type JourneySuite, journeyFile, readReport } from './reports.ts';

interface UnitReport {
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

const MESSAGE_LINES = 12;
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** First lines of what was thrown, without colours, further in than the name above them. */
const said = (message: string | undefined): string[] =>
  (message ?? '')
    .replace(ESCAPES, '')
    .split('\n')
    .slice(0, MESSAGE_LINES)
    .map(line => `    ${line}`);

function unitFailures({ testResults = [] }: UnitReport): string[] {
  return testResults.flatMap(file => {
    const path = relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has failed without a test.
    if (failed.length === 0 && file.status === 'failed') return [path, ...said(file.message)];
    return failed.flatMap(test => [`${path}: ${test.fullName}`, ...said(test.failureMessages?.[0])]);
  });
}

function journeyFailures(suite: JourneySuite): string[] {
  const own = suite.specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, tests }) => [
      `${journeyFile(suite)}: ${title}`,
      ...said(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
    ]);
  return [...own, ...(suite.suites ?? []).flatMap(journeyFailures)];
}

/**
 * Names of all that failed, each with the first lines of why, from the reports of both runners: the end of a run is what is
 * kept of it, and its middle has the output of ten thousand tests.
 */
export function failures(unitReports: readonly string[], journeyReports: readonly string[]): string[] {
  const units = unitReports.flatMap(path => unitFailures(readReport<UnitReport>(path) ?? {}));
  const journeys = journeyReports.flatMap(path => {
    const { suites = [], errors = [] } = readReport<JourneyReport>(path) ?? {};
    return [...suites.flatMap(journeyFailures), ...errors.flatMap(({ message }) => said(message))];
  });
  return [...units, ...journeys];
}
