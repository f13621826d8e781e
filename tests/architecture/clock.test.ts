import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** Where the machine's own time of day is read, in what runs beside the database, and why it decides about nothing. */
const READ_HERE: Readonly<Record<string, string>> = {
  'collab-server/relay.ts': 'for a relay that a test or a bench starts without a gateway',
  'packages/gateway/design/designs/relay-store.ts': 'the same',
  'collab-server/log/journal-file.ts': 'part of the name of a file that is set aside',
  'packages/elements/shared/enterprise-clock.ts': 'the browser, set right by what the gateway answered',
  'packages/server/log.ts': 'the stamp of a line in the log',
  'packages/server/watchdog/thread.ts':
    'how long the process has not answered, and the stamp of the line that says so',
  'packages/server/hook-receiver.ts':
    'a program of its own, beside the product, as a receiver elsewhere would',
  'packages/server/lock.ts': 'told to who finds the folder in use',
  'packages/server/build.ts': 'the age of files, which have the same clock',
};

const TIME_OF_DAY = /\bDate\.now\b|\bnew Date\(\s*\)|\bdayjs\(\s*\)|(?<!new )\bDate\(\s*\)/;

it('only the clock of the database says what time it is', () => {
  const files = [
    'packages/gateway',
    'packages/approval',
    'packages/domain',
    'packages/server',
    'collab-server',
  ]
    .flatMap(filesUnder)
    .concat(filesUnder('packages/elements').filter(file => file.endsWith('.ts')))
    .filter(file => !/\.test\.tsx?$|\/testing\//.test(file));
  const reads = files.filter(file => TIME_OF_DAY.test(readFileSync(file, 'utf8')));
  expect(reads.sort()).toEqual(Object.keys(READ_HERE).sort());
});

it('the server gives that clock to gateway and relay alike', () => {
  const text = readFileSync('packages/server/start.ts', 'utf8');
  expect(text).toMatch(/databaseClock\(database\)/);
  expect(text).toMatch(/createRelay\(\{[^}]*\bclock\b/);
});
