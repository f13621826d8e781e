import { spawnSync } from 'node:child_process';
import { KEPT } from './kept.ts';

/**
 * `npm run promise -- R2 R8`: runs the tests of these promises at their full number of rounds and says of each whether it
 * is kept; the tests print the numbers. Without a name it tells which there are.
 */
const asked = process.argv.slice(2);
const unknown = asked.filter(id => !(id in KEPT));
if (unknown.length > 0 || asked.length === 0) {
  for (const [id, { says }] of Object.entries(KEPT)) console.log(`${id.padEnd(4)} ${says}`);
  if (unknown.length > 0) console.error(`no such promise: ${unknown.join(', ')}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}
let broken = 0;
for (const id of asked) {
  const { says, tests, rounds, measures } = KEPT[id] as (typeof KEPT)[string];
  const began = Date.now();
  console.log(
    `${id}: ${tests.join(', ')}${rounds ? `, ${process.env.PROMISE_ROUNDS ?? rounds} rounds` : ''}`,
  );
  const { status } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', ...(measures ? ['--no-file-parallelism'] : []), ...tests],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_DATABASE: process.env.TEST_DATABASE ?? 'both',
        GH_SIZE: process.env.GH_SIZE ?? 'nightly',
      },
    },
  );
  if (status !== 0) broken++;
  console.log(
    `${id} ${status === 0 ? 'kept' : 'BROKEN'}: ${says} (${Math.round((Date.now() - began) / 1000)} s)`,
  );
}
process.exit(broken > 0 ? 1 : 0);
