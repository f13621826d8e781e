import { KNOWN_SECOND_TRIES } from './known-second-tries.ts';
import { type JourneyReport, type JourneySuite, journeyFile, readReport } from './reports.ts';

const journeyTries = (suite: JourneySuite): string[] => [
  ...suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${journeyFile(suite)}: ${title}`),
  ...(suite.suites ?? []).flatMap(journeyTries),
];

/** Names of all tests that passed only at their second try, of both runners: each is a fault to be mended, of the test or the page. */
export function secondTries(unitTries: readonly string[], journeyReports: readonly string[]): string[] {
  const units = unitTries.flatMap(path => readReport<string[]>(path) ?? []);
  const suites = journeyReports.flatMap(path => readReport<JourneyReport>(path)?.suites ?? []);
  return [...units, ...suites.flatMap(journeyTries)];
}

/** Those that did so before. */
export const repeated = (tries: readonly string[], known = KNOWN_SECOND_TRIES): string[] =>
  tries.filter(name => known.includes(name));
