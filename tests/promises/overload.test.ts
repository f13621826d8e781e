import { authCalls } from '@gonghui/contract/auth.ts';
import { sealWith } from '@gonghui/testkit/seal.ts';
import { promiseRounds } from '@gonghui/testkit/size.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullRounds } from './kept.ts';
import { median, p95, rounded, runLoad, taken } from './support/load.ts';
import {
  askModestly,
  type Installation,
  overloadFigures,
  overloadRound,
  type Round,
  startInstallation,
} from './support/overload.ts';

/**
 * Promises R22 and R24: one enterprise asks three times what a gateway can do. What is accepted is done soon, the rest is
 * refused early with the time to come again, and the other enterprise notices little. `PROMISE_ROUNDS` is the number of
 * rounds, idle and loaded phases in turns. What depends on the machine is asked of a whole run only: it needs one with
 * nothing else to do.
 */
const ROUNDS = promiseRounds(1, fullRounds('R22'));
const WHOLE = ROUNDS >= 5;
/** Seconds of a phase, of which a round has three. */
const SECONDS = WHOLE ? 4 : 2;
const TIMEOUT = 90_000 + ROUNDS * SECONDS * 20_000;

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation();
});
afterAll(() => installation.close());

test('three times what it can do, from one enterprise', { timeout: TIMEOUT }, async () => {
  const gateway = await installation.start();
  const rounds: Round[] = [];
  for (let n = 1; n <= ROUNDS; n++) {
    const round = await overloadRound(installation, gateway, SECONDS);
    rounds.push(round);
    const { ratio, capacity, asked } = overloadFigures([round]);
    console.log(`round ${n} of ${ROUNDS}: asked ${asked} of ${capacity} a second, other's p95 × ${ratio}`);
  }
  const after = await askModestly(gateway.port, installation.modest, SECONDS);
  const figures = overloadFigures(rounds);
  console.log(JSON.stringify({ ...figures, 'other p95, after': rounded(p95(after.accepted)) }, null, 1));

  for (const { flood, busy, able, idle } of rounds) {
    for (const { others, hintless } of [flood, busy, able, idle])
      expect({ others, hintless }).toEqual({ others: {}, hintless: 0 });
    // Who asks too much is refused first.
    expect(taken(busy)).toBeGreaterThanOrEqual(taken(flood));
  }
  expect(figures['memory, MB more']).toBeLessThan(150);
  if (!WHOLE) return;
  for (const { flood } of rounds) expect(taken(flood)).toBeLessThan(0.8);
  expect(after.refused).toEqual([]);
  expect(figures['other refused']).toBe(0);
  expect(figures.ratio).toBeLessThanOrEqual(2.5);
  expect(figures['refusal p95']).toBeLessThanOrEqual(50);
  expect(figures['accepted p95']).toBeLessThanOrEqual(1000);
});

test('a crowd that signs in costs those who work little', { timeout: TIMEOUT }, async () => {
  const { local, modest, start } = installation;
  const { port } = await start();
  const rounds = [];
  for (let n = 0; n < (WHOLE ? 3 : 1); n++) {
    const offers = await Promise.all(
      Array.from({ length: SECONDS * 150 + 50 }, () => local.anonymous.call(authCalls.key)),
    );
    const signInAsks = offers.map((offer, at) => ({
      ...{ method: 'POST', path: '/v1/authenticate', token: null },
      body: JSON.stringify({ username: `nobody${n}-${at}`, password: sealWith(offer, 'Wrong_123') }),
    }));
    const idle = await askModestly(port, modest, SECONDS);
    const [signIns, busy] = await Promise.all([
      runLoad({ port, asks: signInAsks, perSecond: 150, connections: 500, seconds: SECONDS }),
      askModestly(port, modest, SECONDS),
    ]);
    rounds.push({ idle, signIns, busy, ratio: p95(busy.accepted) / p95(idle.accepted) });
    console.log(
      JSON.stringify({
        'sign-ins': signIns.accepted.length,
        refused: signIns.refused.length,
        'refusal p95': rounded(p95(signIns.refused)),
        'other p95, idle': rounded(p95(idle.accepted)),
        'other p95, beside': rounded(p95(busy.accepted)),
      }),
    );
  }
  for (const { signIns, busy } of rounds) {
    expect(signIns.refused.length).toBeGreaterThan(0);
    expect(signIns.hintless).toBe(0);
    expect({ ...signIns.others, ...busy.others }).toEqual({});
    expect(taken(busy)).toBeGreaterThanOrEqual(WHOLE ? 1 : taken(signIns));
  }
  if (WHOLE) expect(median(rounds.map(({ ratio }) => ratio))).toBeLessThanOrEqual(2.5);
});
