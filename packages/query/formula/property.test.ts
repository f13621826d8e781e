import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { mariadbTrial, type TrialEngine, trialEngines } from '@gonghui/testkit/formulas/engines.ts';
import { groupFormula, randomRow, rowFormula } from '@gonghui/testkit/formulas/expressions.ts';
import { fill, type TrialRow } from '@gonghui/testkit/formulas/rows.ts';
import { computed, evaluated, inSql, same } from '@gonghui/testkit/formulas/trial.ts';
import { hasMariadb } from '@gonghui/testkit/mariadb.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROUNDS = sized(60, 20_000);

let all: TrialEngine[] = [];
/** How many formulas an engine answered. */
const claimed: Record<string, number> = {};
beforeAll(async () => {
  all = await trialEngines();
  if (hasMariadb) all.push(await mariadbTrial());
}, 120_000);
afterAll(() => Promise.all(all.map(engine => engine.close())));

/** Compares one formula over all rows; what is said of each that differs. */
async function apart(
  formula: string,
  level: 'row' | 'measure',
  rows: readonly TrialRow[],
): Promise<string[]> {
  const groups =
    level === 'row' ? rows.map(row => [row]) : [0, 1, 2].map(g => rows.filter((_, id) => id % 3 === g));
  const meant = groups.map(group => evaluated(formula, group, level));
  const wrong: string[] = [];
  for (const engine of all) {
    // One without lists refuses what the others do not, and answers the rest alike.
    if (engine.array === null && !inSql(engine, formula, level, new SqlParts()).ok) continue;
    claimed[engine.name] = (claimed[engine.name] ?? 0) + 1;
    const found = await computed(engine, formula, level);
    meant.forEach((value, at) => {
      if (!same(value, found[at] ?? null))
        wrong.push(
          `${engine.name}: ${formula} over ${JSON.stringify(groups[at])} is ${value}, not ${found[at]}`,
        );
    });
  }
  return wrong;
}

describe.each([
  ['row', rowFormula],
  ['measure', groupFormula],
] as const)('Q9, level %s', (level, formula) => {
  it('random formulas over random rows are what evaluate gives, in every database', {
    timeout: patience(120_000),
  }, async () => {
    const random = randomFrom(SEED);
    let rows: TrialRow[] = [];
    let compared = 0;
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      if (round % 250 === 0) {
        rows = Array.from({ length: 12 }, () => randomRow(random));
        for (const engine of all) await fill(engine, rows);
      }
      const text = formula(random);
      // What is refused is refused alike by all; that little is refused is asked below.
      const whole = all.filter(engine => engine.array !== null);
      if (!whole.every(engine => inSql(engine, text, level, new SqlParts()).ok)) continue;
      compared += 1;
      wrong.push(...(await apart(text, level, rows)));
      if (wrong.length > 20) break;
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(ROUNDS * 0.6);
    if (hasMariadb) expect(claimed.mariadb).toBeGreaterThan(compared * 0.2);
  });
});
