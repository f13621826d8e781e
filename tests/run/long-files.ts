/**
 * Files of tests that take eighteen seconds and more, longest first: they are two fifths of a run, which may take 25 minutes on
 * two cores. A run of the test command takes every second of them, by the day of the clock (UTC), so that two days running see all;
 * `npm test -- whole` and a run at nightly size take all at once, and a runner that is asked for a file always runs it.
 */
export const LONG_FILES: readonly string[] = [
  'tests/journeys/page-look.spec.ts',
  'tests/journeys/push.spec.ts',
  'tests/journeys/accessibility.spec.ts',
  'tests/journeys/records.spec.ts',
  'tests/journeys/text-conflict.spec.ts',
  'tests/journeys/local-store.spec.ts',
  'tests/promises/disk-full.test.ts',
  'tests/promises/raw-bytes.test.ts',
  'tests/journeys/accessibility-designers.spec.ts',
  'tests/journeys/screen-wall.spec.ts',
  'packages/gateway/modules/datasets/live.test.ts',
  'src/designers/every-control.test.tsx',
  'tests/promises/hostile-files.test.ts',
  'packages/gateway/modules/extracts/extracts.test.ts',
  'tests/journeys/page-designer.spec.ts',
  'tests/journeys/every-control.spec.ts',
  'tests/journeys/fill.spec.ts',
  'tests/promises/postgres-disk-full.test.ts',
  'src/collab/large-steps.relay.test.ts',
  'tests/journeys/print.spec.ts',
  'tests/journeys/special-fields.spec.ts',
  'tests/journeys/full-disk.spec.ts',
  'tests/journeys/public-links.spec.ts',
  'tests/journeys/manage.spec.ts',
  'packages/gateway/modules/imports/imports.test.ts',
  'tests/promises/overload.test.ts',
  'tests/journeys/data-files.spec.ts',
  'tests/journeys/approval-phone.spec.ts',
  'packages/server/server.test.ts',
  'packages/gateway/db/away.test.ts',
  'tests/journeys/screen-keyboard.spec.ts',
  'tests/journeys/tool-parts.spec.ts',
  'tests/promises/relay-killed.test.ts',
  'packages/gateway/modules/datasources/drivers.test.ts',
  'tests/promises/approvals-killed.test.ts',
  'packages/query/plan/few/few.test.ts',
];

const DAY_MS = 86_400_000;

/** The long files that a run of this day leaves to the next. `now`: ms since 1970. */
export const leftOut = (now: number): string[] =>
  LONG_FILES.filter((_, at) => (at + Math.floor(now / DAY_MS)) % 2 === 1);
