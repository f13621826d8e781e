import { until } from '@gonghui/collab-server/testing/relay-world.ts';
import { kinds } from '@gonghui/elements/kinds/index.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { NIGHTLY, sized } from '@gonghui/testkit/size.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Authorship } from '../authorship.ts';
import { COMMANDS, runCommand } from '../commands.ts';
import { expectAgreement, expectSound } from '../soundness.ts';
import { startOf } from '../starts.ts';
import type { Page } from './page.ts';
import { holdings, PagesWorld } from './pages.ts';

/**
 * Every command of every kind of design against itself, by two pages that have not heard of each other, over the real relay; then each
 * takes back and does again what was his. Who is first in the log, who is first to undo and whether the other has heard of it by
 * then is walked through; the test command takes one of these orders for each command, the large runs all. SEED repeats a run.
 */
const seed = process.env.SEED ? SEED : sized(11, SEED);
const ORDERS = [0, 1, 2, 3, 4, 5, 6, 7];
const WIDE = 1_000_000;

let world: PagesWorld;
beforeAll(async () => {
  world = await PagesWorld.start({ updatesPerSecond: WIDE, updateBurst: WIDE, messageBurst: WIDE });
  world.relay.ports.seed = async designId => {
    const kind = kinds().find(one => designId.startsWith(`${one.kind}-`))!;
    return { kind: kind.kind, template: startOf(kind), saved: null };
  };
});
afterAll(() => world.stop());

async function clash(kind: Kind, verb: (typeof COMMANDS)[number], order: number): Promise<void> {
  const random = randomFrom(seed + order * 1000 + COMMANDS.indexOf(verb));
  const designId = `${kind.kind}-${verb}-${order}`;
  const open = (name: string) =>
    world.open(name, { designId, family: kind.family, newId: () => random.id() });
  const pages = [await open('fang'), await open('ming')] as [Page, Page];
  const authorship = new Authorship();
  const who = pages.map((page, index) => ({ page, index, doc: page.doc }));
  const people = { at: (n: number) => pages[n % 2]! };
  const turned = (bit: number) => (order & bit ? [...who].reverse() : who);
  const a = random.int(4);
  for (const { page, index, doc } of turned(1)) {
    const move = { peer: index, verb, a, b: random.int(5), c: random.int(5), delivered: false };
    authorship.watch({ doc, index }, () => runCommand(people, page, move));
  }
  await world.together();
  for (const step of ['undo', 'redo', 'undo'] as const) {
    for (const { page, index, doc } of turned(2)) {
      authorship.expectOwnWorkOnly({ doc, index }, () => page.editor.history[step]());
      if (order & 4) await world.together();
    }
    await world.together();
    for (const page of pages) expectSound(page);
    expectAgreement(pages);
  }
  const late = await open('late');
  await until(() => holdings(late.doc) === holdings(pages[0].doc), 'who comes now has the same', 30_000);
  for (const page of [late, ...pages]) await world.close(page);
}

test.each(kinds().map((kind, at) => ({ noun: kind.noun, kind, at })))(
  'two who clash over a $noun by any command and take it back leave nothing without a place or a value',
  { timeout: NIGHTLY ? 3_600_000 : 120_000 },
  async ({ kind, at }) => {
    for (const [n, verb] of COMMANDS.entries()) {
      for (const order of NIGHTLY ? ORDERS : [(n + at * 3) % ORDERS.length]) {
        await clash(kind, verb, order).catch(error => {
          throw new Error(`seed ${seed}, ${verb}, order ${order}: ${error}`, { cause: error });
        });
      }
    }
    expect(world.relay.errors).toEqual([]);
  },
);
