import { setMaxListeners } from 'node:events';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { waitBefore } from '@gonghui/kernel/backoff.ts';
import { postgresUrl } from '@gonghui/testkit/database.ts';
import { newSecrets, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { buildWall, makePass } from '@gonghui/testkit/walls.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { freePort, killProcess, startGatewayProcess } from '../promises/support/gateway-process.ts';
import { Answers } from './answers.ts';
import { Wall } from './wall.ts';

/** Walls of one building behind one address: `WALLS` overrules the number. */
const WALLS = Number(process.env.WALLS ?? sized(12, 500));
/** Streams of one pass are 20 at a time. */
const OF_ONE_PASS = 10;
/** For which the gateway is away, ms. */
const AWAY_MS = sized(3000, 60_000);
const PATIENCE_MS = Math.max(patience(90_000), WALLS * 2000);

let gateway: TestGateway;
let url: string;
let port: number;
const secrets = newSecrets();
const answers = new Answers();

beforeAll(async () => {
  url = await postgresUrl();
  gateway = await startGateway('postgres', { db: await openDatabase({ url, poolSize: 3 }), secrets });
  port = await freePort();
  // What of a browser its session and its questions need.
  const page = new EventTarget();
  setMaxListeners(0, page);
  vi.stubGlobal('window', page);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('fetch', answers.from(`http://127.0.0.1:${port}`));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await gateway.close();
  await gateway.db.close();
});

const rest = (ms: number) => new Promise(done => setTimeout(done, ms));
/** Waits until it holds of each wall; how far they are, and what they were answered, stands in the fault where it does not come. */
async function until(what: string, walls: readonly Wall[], holds: (wall: Wall) => boolean): Promise<number> {
  const from = performance.now();
  const late = from + PATIENCE_MS;
  // One that has come stays counted: of hundreds one is always being told to come again in a moment.
  const left = new Set(walls);
  for (;;) {
    for (const wall of left) if (holds(wall)) left.delete(wall);
    if (left.size === 0) return Math.round(performance.now() - from);
    if (performance.now() > late)
      throw new Error(
        `${what}: ${left.size} not within ${PATIENCE_MS} ms; ${saidOf(walls)}; ${answers.said()}`,
      );
    await rest(50);
  }
}
const saidOf = (walls: readonly Wall[]): string => {
  const count = (holds: (wall: Wall) => boolean) => walls.filter(holds).length;
  return `${count(({ loads }) => loads > 0)} have the screen, ${count(({ open }) => open)} their stream, ${count(({ fresh }) => fresh)} all data`;
};

test('all walls of a company come back when the gateway does, by themselves and not all at once', {
  timeout: 5 * PATIENCE_MS,
}, async () => {
  const home = await gateway.buildEnterprise('walls');
  const manager = await gateway.signIn('manager-walls');
  const { screenId } = await buildWall(gateway, home, manager, undefined, {
    apiConfig: { autoUpdate: true, updateSeconds: 5 },
  });
  const passes: string[] = [];
  for (let at = 0; at < WALLS / OF_ONE_PASS; at++)
    passes.push((await makePass(gateway, manager, screenId)).pass);
  const walls = Array.from(
    { length: WALLS },
    (_, at) => new Wall(screenId, passes[Math.floor(at / OF_ONE_PASS)] ?? ''),
  );
  onTestFinished(() => {
    for (const wall of walls) wall.end();
  });

  // The power is back: all are switched on in one moment, under the rates that the product ships with.
  let child = await startGatewayProcess(url, port, secrets, { ownRates: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  for (const wall of walls) wall.begin();
  const began = await until('all play', walls, ({ open, fresh }) => open && fresh);
  const first = `${began} ms (${answers.said()})`;

  await killProcess(child);
  await until('all are cut off', walls, ({ open }) => !open);
  const tried = walls.reduce((sum, { tries }) => sum + tries, 0);
  await rest(AWAY_MS);
  const inVain = walls.reduce((sum, { tries }) => sum + tries, 0) - tried;

  answers.forget();
  child = await startGatewayProcess(url, port, secrets, { ownRates: true });
  const back = Date.now();
  const took = await until('all are back', walls, wall => wall.open && wall.heardSince(back));
  const opened = walls.map(({ openedAt }) => openedAt).sort((a, b) => a - b);
  console.log(
    `${WALLS} walls began within ${first}; ${inVain} attempts while away; back within ${took} ms (${answers.said()}), ` +
      `streams over ${Math.round((opened.at(-1) ?? 0) - (opened[0] ?? 0))} ms`,
  );
  expect(walls.map(({ ended }) => ended).filter(Boolean)).toEqual([]);
  // Too much to do, no database and nobody there are what a wall waits out; nothing else may be said to it.
  expect(answers.codes().filter(code => ![200, 429, 503, 0].includes(code))).toEqual([]);
  // Each waits longer from one attempt to the next, by the table that all streams go by.
  let most = 1;
  for (let waited = 0; waited < AWAY_MS; most++) waited += waitBefore(most - 1, 0);
  expect(inVain).toBeLessThanOrEqual(WALLS * most);
  await killProcess(child);
});
