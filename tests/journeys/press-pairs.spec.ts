import { SEED } from '@gonghui/testkit/seed.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { expect, type Page } from '@playwright/test';
import { submit } from './beside.ts';
import {
  aim,
  formOf,
  idOf,
  inPage,
  KINDS,
  leftOutInVain,
  partsOf,
  STATES,
  type State,
  taken,
} from './pressing.ts';
import { makeForm, release, test } from './support.ts';

/** Pairs of one page: a longer one costs more for each press. */
const ROWS = 30;
/** Nights until each kind has been left for each: eight hours of presses at once are no test. */
const NIGHTS = 8;
/** Which night it is: each tries an eighth. */
const night = Math.floor(Date.now() / 86_400_000);
/**
 * What is left is so many kinds away from what is pressed, and a turn has so many pages. A night tries whole turns; otherwise one page
 * by mouse and the next by touch, until all pages of all turns have been tried.
 */
const turnsOf = (pages: number): number[] =>
  NIGHTLY
    ? KINDS.flatMap((_, at) => (at % NIGHTS === night % NIGHTS ? at : []))
    : [Math.floor(SEED / pages) % KINDS.length];
const isTried = (page: number, pages: number, phone: boolean): boolean =>
  NIGHTLY || page === (SEED + (phone ? 1 : 0)) % pages;

/** What a press opens; a dialog of the browser's own (a sheet to sign on, a map) has no role written on it. */
const OPENED = '[role=dialog], dialog[open], [role=listbox], [role=menu]';

const stateOf = (at: number): State => STATES[(at + SEED) % STATES.length] ?? 'pressed';

async function press(page: Page, { x, y }: { x: number; y: number }, phone: boolean): Promise<void> {
  if (phone) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // As long as a finger is down, the page is drawn.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
}

/** Into a box that is left next. */
async function enter(page: Page, field: string, state: State, phone: boolean): Promise<void> {
  await page.evaluate(id => {
    document.querySelector(`[data-field="${id}"]`)?.scrollIntoView({ block: 'center' });
  }, field);
  const parts = await partsOf(page, field);
  if (parts.length === 0) return;
  // Its box or its button before its title.
  const at = Math.max(
    parts.findIndex(name => !name.startsWith('label')),
    0,
  );
  await press(page, await aim(page, { field, at }), phone);
  await taken(page);
  if (state === 'pressed') return;
  await page.keyboard.insertText('丁');
  if (state === 'selected') await page.keyboard.press('Control+a');
}

/** Where a form of pairs is filled in. */
type Place = (manager: Page, page: Page, pairs: readonly { from: string; kind: string }[]) => Promise<void>;

const fillPage: Place = async (manager, page, pairs) => {
  const { formId } = await makeForm(manager, '按压', formOf(pairs));
  await release(manager, formId);
  await page.goto(`url/form/${formId}`);
};

/** A record without any value, so that nothing may be required: what is typed and no value says something as it is left. */
const recordPanel: Place = async (manager, page, pairs) => {
  const { appletId, formId } = await makeForm(manager, '按压记录', formOf(pairs, false));
  await release(manager, formId);
  const { id } = await submit(manager, formId, {});
  await page.goto(`url/applet/${appletId}?form=${formId}&record=${id}`);
  const panel = page.getByRole('dialog', { name: '记录详情' });
  await panel.getByRole('button', { name: '编辑', exact: true }).click();
};

const PLACES: readonly { title: string; phone: boolean; place: Place }[] = [
  { title: 'by mouse', phone: false, place: fillPage },
  { title: 'by touch', phone: true, place: fillPage },
  { title: 'in a record that is edited beside the list', phone: false, place: recordPanel },
];

test('what is left out of the presses is still there to be left out', () => {
  expect(leftOutInVain()).toEqual([]);
});

for (const { title, phone, place } of PLACES)
  test(`each control takes its press after each other, ${title}`, async ({ person }) => {
    test.setTimeout(NIGHTLY ? 3_600_000 : 300_000);
    const fang = await person('wangfang');
    const page = phone ? await person('wangfang', { phone: true }) : fang;
    if (!phone) await page.setViewportSize({ width: 1920, height: 1200 });
    await page.addInitScript(inPage);
    // What a press would open of the machine's own is kept from it.
    page.on('filechooser', () => undefined);
    const opened = page.locator(OPENED);
    // The panel of a record is a dialog itself.
    let atRest = 0;
    const shut = async () => {
      if ((await opened.count()) > atRest) await page.keyboard.press('Escape');
    };
    const open = async (pairs: readonly { from: string; kind: string }[]) => {
      await place(fang, page, pairs);
      // The last has its box when all have.
      await expect(page.locator(`[data-field="${idOf('t', pairs.length - 1)}"]`)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      atRest = await opened.count();
    };
    await open(KINDS.map(kind => ({ from: 'input', kind })));
    const partsOfAll = () => Promise.all(KINDS.map((_, at) => partsOf(page, idOf('t', at))));
    const still = () => KINDS.filter((_, at) => !parts[at]?.some(name => !name.startsWith('label')));
    let parts: string[][] = [];
    // Each has come once something of it can be pressed beside its title.
    await expect
      .poll(async () => {
        parts = await partsOfAll();
        return still();
      })
      .toEqual([]);
    const targets = KINDS.flatMap((kind, at) =>
      (parts[at] ?? []).map((name, part) => ({ kind, at: part, name })),
    );
    const faults: string[] = [];
    let pressed = 0;
    const pages = Math.ceil(targets.length / ROWS);
    for (const turn of turnsOf(pages)) {
      for (let at = 0; at < pages; at++) {
        if (!isTried(at, pages, phone)) continue;
        const pairs = targets.slice(at * ROWS, (at + 1) * ROWS).map((target, row) => ({
          ...target,
          from: KINDS[(at * ROWS + row + turn) % KINDS.length] ?? 'input',
        }));
        await open(pairs);
        for (const [row, { from, kind, at: part, name }] of pairs.entries()) {
          const state = stateOf(row + turn);
          await enter(page, idOf('f', row), state, phone);
          const asked = { field: idOf('t', row), at: part };
          let spot = await aim(page, asked);
          if (spot.covered !== null) {
            // What `from` opened lies over it: somebody shuts it first.
            await shut();
            spot = await aim(page, asked);
          }
          await press(page, spot, phone);
          const fault = await taken(page);
          pressed++;
          const over = spot.covered === null ? '' : ` (under ${spot.covered})`;
          if (fault) faults.push(`${kind} ${name} after ${from}, ${state}: ${fault}${over}`);
          await shut();
        }
      }
    }
    expect(pressed).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
