import { readFileSync } from 'node:fs';

/** One file of journeys, or what it describes together, in the report of their runner. */
export interface JourneySuite {
  file: string;
  suites?: JourneySuite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
}

export interface JourneyReport {
  suites?: JourneySuite[];
  errors?: { message?: string }[];
}

/** What a runner left; null where it left nothing that can be read. */
export function readReport<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null;
  }
}

/** Where a suite's file lies. */
export const journeyFile = ({ file }: JourneySuite): string => `tests/journeys/${file}`;
