import { SEED } from '@gonghui/testkit/seed.ts';
import { NIGHTLY, patience } from '@gonghui/testkit/size.ts';
import { expect, type Page } from '@playwright/test';
import { KINDS } from '../../src/kinds/index.ts';
import { type Beside, typeBeside } from './beside-design.ts';
import type { Share } from './box-walk.ts';
import { begin, type DesignWalk, items, openDesign, walkCell, walkHeader, walkItem } from './design-walk.ts';
import { EVERY_DESIGN } from './every-design.ts';
import { test } from './support.ts';

test.describe.configure({ timeout: patience(400_000) });

/** By day one kind, at nightly size all: each takes a minute. */
const TRIED = KINDS.filter((_, at) => NIGHTLY || at === SEED % KINDS.length);

/** Things of a design that are walked by day: they take five seconds each. */
const BY_DAY = 10;

/**
 * Boxes of one name are one setting that many types have: the first gets all steps at nightly size and the others few; by day every
 * fourth first one gets all, and the others are left.
 */
function share(): Share {
  const met = new Set<string>();
  return (_, name) => {
    const first = !met.has(name);
    met.add(name);
    if (!first) return NIGHTLY ? 'few' : 'none';
    return NIGHTLY || met.size % 4 === SEED % 4 ? 'all' : 'few';
  };
}

/** All things of the design but the colleague's, or a share of them. */
async function places(page: Page, { at: theirs }: Beside): Promise<number[]> {
  const all = [...Array(await items(page).count()).keys()].filter(at => at !== theirs);
  const every = Math.ceil(all.length / BY_DAY);
  return NIGHTLY ? all : all.filter(at => at % every === SEED % every);
}

async function walkAll(walk: DesignWalk, beside: Beside): Promise<void> {
  for (const at of await places(walk.page, beside)) await walkItem(walk, at);
  // What the colleague is writing in is not typed over; everything else of the same thing is.
  const usual = walk.share;
  walk.share = (at, name) => (name === beside.name ? 'none' : usual(at, name));
  await walkItem(walk, beside.at);
  walk.share = usual;
  await walkCell(walk);
  await walkHeader(walk);
}

for (const { kind, design } of TRIED)
  test(`what is set in the designer of the kind ${kind} keeps what is typed while a colleague edits the design`, async ({
    person,
  }) => {
    const admin = await person('admin');
    const address = `${design.slice(1)}/${await EVERY_DESIGN[kind]?.(admin)}`;
    const beside = await typeBeside(await person('wangfang'), address);
    await openDesign(admin, address);
    const walk = begin(admin, share());
    await walkAll(walk, beside);
    const aside = { ...walk.untyped, 'not pressed': [...walk.left] };
    const body = JSON.stringify({ walked: walk.names, ...aside }, null, 2);
    await test.info().attach('what was walked, and what not', { body, contentType: 'application/json' });
    expect(await beside.end()).toBeGreaterThan(12);
    expect(walk.faults).toEqual([]);
    expect(walk.names.length).toBeGreaterThan(0);
  });

test('every kind of design is walked', () => {
  expect(Object.keys(EVERY_DESIGN).toSorted()).toEqual(KINDS.map(({ kind }) => kind).toSorted());
});
