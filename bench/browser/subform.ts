import { formTypes } from '@gonghui/elements/form/family.ts';
import { pageDefaults } from '@gonghui/elements/form/page.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Page } from 'playwright';
import { bundled } from '../lib/bundled.ts';
import { report } from '../lib/figures.ts';
import { quantile } from '../lib/stats.ts';
import type { Session } from './session.ts';

const GROUP = 'subform';
const ROWS = 500;
/** Twelve columns of what such tables hold. */
const COLUMNS = [
  ...['input', 'input', 'number', 'number', 'select-single', 'date'],
  ...['input', 'number', 'switch', 'textarea', 'time', 'radio'],
];

function component(type: string, props: Props = {}, components?: TemplateComponent[]): TemplateComponent {
  const made = { id: newId(), name: type, props: { ...formTypes.get(type)?.defaults(), ...props } };
  return components ? { ...made, components } : made;
}

/** A table without anything around it, measured the same way. */
async function bare(page: Page): Promise<{ key: number; add: number }> {
  const script = await bundled(new URL('./bare-table/main.tsx', import.meta.url));
  await page.goto('about:blank');
  await page.addScriptTag({ content: script });
  await page.waitForSelector('table input');
  return measure(page, 'td input');
}

/** Types into cells all over the table, then adds rows; milliseconds, p95 of keys and the median of rows. */
function measure(page: Page, cells: string): Promise<{ key: number; add: number }> {
  return page
    .evaluate(async query => {
      const wait = (ms: number) => new Promise(done => setTimeout(done, ms));
      const keys: number[] = [];
      for (let run = 0; run < 80; run++) {
        if (run % 4 === 0) {
          // Another part of the table each time; ours draws its rows as they come near.
          scrollTo(0, ((run % 40) / 40) * document.documentElement.scrollHeight);
          await wait(250);
          const cell = document
            .elementsFromPoint(420, innerHeight / 2)
            .map(element => element.closest<HTMLElement>(query))
            .find(found => found !== null);
          cell?.focus({ preventScroll: true });
          await wait(150);
        }
        const box = document.activeElement;
        if (!(box instanceof HTMLInputElement) || box.readOnly || box.type !== 'text') continue;
        if (box.getAttribute('role') === 'combobox') continue;
        const text = box.inputMode ? `${box.value}1`.slice(-6) : `${box.value}字`;
        keys.push(await window.probes.toPaint(() => window.probes.type(box, text)));
      }
      const adds: number[] = [];
      const add = [...document.querySelectorAll('button')].find(
        button => button.textContent?.trim() === '添加',
      );
      for (let run = 0; run < 12; run++) {
        await wait(300);
        adds.push(await window.probes.toPaint(() => add?.click()));
      }
      return { keys, adds };
    }, cells)
    .then(({ keys, adds }) => {
      if (keys.length < 30) throw new Error(`only ${keys.length} keys were measured`);
      return { key: quantile(keys, 0.95), add: quantile(adds, 0.5) };
    });
}

/** A subform of 500 rows and 12 columns on one page, as people fill it in. */
export async function subform(session: Session): Promise<void> {
  const { page, base } = session;
  const columns = COLUMNS.map((type, at) => component(type, { label: `列${at + 1}` }));
  const table = component('subform', { label: '明细', pageSize: 1000 }, columns);
  const { formId } = await session.makeForm('子表单 500 行', {
    page: { ...pageDefaults },
    components: [table],
  });
  const text = (type: string, at: number) =>
    ({ input: `物品${at}`, textarea: `备注${at}`, number: at, date: '2026-03-05', time: '09:30:00' })[type] ??
    null;
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    id: newId(),
    values: Object.fromEntries(columns.map(column => [column.id, text(column.name, at)])),
  }));
  const values = { [table.id]: rows };
  // What a closed tab leaves behind: the form opens with it.
  await page.goto(`${base}/url/form/${formId}`);
  await page.waitForSelector('[data-field] td');
  await page.locator('[data-field] td input').first().fill('一');
  await page.waitForTimeout(1000);
  // From another page: a form that is left keeps its last words, and would write over these.
  await page.goto(`${base}/message`);
  await page.evaluate(
    ({ filled, form }) => {
      const name = Object.keys(localStorage).find(key => key.includes('draft') && key.includes(form));
      if (!name) throw new Error('the form keeps no draft');
      const draft = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...draft, values: filled }));
    },
    { filled: values, form: formId },
  );
  await page.goto('about:blank');
  const from = Date.now();
  await page.goto(`${base}/url/form/${formId}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelectorAll('tr[data-row] td').length >= 200, undefined, {
    polling: 'raf',
  });
  const open = Date.now() - from;
  await page.waitForTimeout(1000);
  const ours = await measure(page, 'td[data-column]');
  const plain = await bare(page);
  const reference = (value: number) => ({ name: 'bare React table', value });
  report({ group: GROUP, name: `${ROWS} × 12: time to usable`, unit: 'ms', value: open });
  report({
    group: GROUP,
    name: `${ROWS} × 12: key → paint, p95`,
    unit: 'ms',
    value: ours.key,
    reference: reference(plain.key),
    goal: '< 30 ms',
    met: ours.key < 30,
  });
  report({
    group: GROUP,
    name: `${ROWS} × 12: add a row → paint, p50`,
    unit: 'ms',
    value: ours.add,
    reference: reference(plain.add),
    goal: '< 50 ms',
    met: ours.add < 50,
  });
}
