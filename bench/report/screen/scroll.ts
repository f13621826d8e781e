import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { Page } from 'playwright';
import { report } from '../../lib/figures.ts';
import { quantile } from '../../lib/stats.ts';
import { GROUP } from '../compare.ts';
import { FIELDS } from '../panels.ts';
import type { Place } from './place.ts';

const MS = 4000;
const TURNS = 3;
/** Pixels of a frame: a wheel that is turned fast, and now and then to the side. */
const STEP = { down: 48, along: 24 };

const SUM = field('s', FIELDS.amount, { type: 'number', alias: '金额', aggregate: 'sum' });
const COUNT = field('n', FIELDS.amount, { type: 'number', alias: '笔数', aggregate: 'count' });

/** Days down, categories and departments along: more lines and more columns than are ever drawn at once. */
const wide = (datumOriginalId: string): TemplateComponent =>
  panel(
    'pivot001',
    'pivot',
    {
      rows: [field('d', FIELDS.day, { type: 'date', alias: '日期', unit: 'day' })],
      columns: [
        field('k', FIELDS.kind, { type: 'select-single', alias: '类别' }),
        field('e', FIELDS.dept, { type: 'dept', alias: '部门' }),
      ],
      values: [SUM, COUNT],
    },
    { datumOriginalId, stylesProps: { span: 12, height: 620 } },
  );

/** Frames while what scrolls is scrolled to and fro, down and along. */
const scrolled = (page: Page, selector: string): Promise<number[]> =>
  page.evaluate(
    async ({ of, ms, step }) => {
      const box = document.querySelector(of);
      if (!box) throw new Error(`no ${of}`);
      let [down, along] = [step.down, step.along];
      let going = true;
      const turn = () => {
        if (!going) return;
        box.scrollBy(along, down);
        if (box.scrollTop <= 0 || box.scrollTop + box.clientHeight >= box.scrollHeight - 1) down = -down;
        if (box.scrollLeft <= 0 || box.scrollLeft + box.clientWidth >= box.scrollWidth - 1) along = -along;
        requestAnimationFrame(turn);
      };
      requestAnimationFrame(turn);
      const frames = await window.probes.frames(ms);
      going = false;
      return frames;
    },
    { of: selector, ms: MS, step: STEP },
  );

/** As many plain boxes as the pivot has cells in its page, with the same words, in a box of its size that scrolls as far. */
const bareBoxes = async (page: Page, like: string): Promise<void> => {
  const told = await page.evaluate(of => {
    const box = document.querySelector(of) as HTMLElement;
    const { clientWidth: width, clientHeight: height, scrollWidth, scrollHeight } = box;
    const words = [...box.querySelectorAll('[role=gridcell]')].map(cell => cell.textContent);
    return { width, height, scrollWidth, scrollHeight, words };
  }, like);
  await page.goto('about:blank');
  await page.evaluate(({ width, height, scrollWidth, scrollHeight, words }) => {
    const box = document.createElement('div');
    box.id = 'bare';
    box.style.cssText = `position:relative;width:${width}px;height:${height}px;overflow:auto;font:13px sans-serif`;
    const all = document.createElement('div');
    all.style.cssText = `position:relative;width:${scrollWidth}px;height:${scrollHeight}px`;
    const across = Math.ceil(width / 90) + 2;
    // Spread over all the way, so that as many are in sight wherever it stands.
    const [lines, columns] = [Math.ceil(scrollHeight / 32), Math.ceil(scrollWidth / 90)];
    const every = Math.max(1, Math.floor((lines * columns) / (words.length * 40)));
    for (let line = 0; line < lines; line++)
      for (let column = line % every; column < columns; column += every) {
        const cell = document.createElement('div');
        cell.textContent = words[(line * across + column) % words.length] ?? '';
        cell.style.cssText = `position:absolute;left:${column * 90}px;top:${line * 32}px;width:90px;height:32px;border-bottom:1px solid #ddd;text-align:right`;
        all.append(cell);
      }
    box.append(all);
    document.body.append(box);
  }, told);
  await page.waitForTimeout(500);
};

/** A pivot of many cells is scrolled both ways, beside plain boxes that a browser scrolls by itself. */
export async function scroll(place: Place): Promise<void> {
  const { page, base } = place;
  const reportId = await place.makeReport('透视表滚动', [wide(place.datasetId)]);
  const ours: number[] = [];
  const bare: number[] = [];
  let lines = 0;
  let columns = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    await page.goto('about:blank');
    await page.goto(`${base}/url/report/${reportId}`, { waitUntil: 'commit' });
    await page.waitForSelector('.rp-pivot [role=gridcell]', { timeout: 60_000 });
    await page.waitForTimeout(1000);
    [lines, columns] = await page
      .locator('.rp-pivot')
      .evaluate(box => [Number(box.ariaRowCount), Number(box.ariaColCount)] as [number, number]);
    ours.push(...(await scrolled(page, '.rp-pivot')));
    await bareBoxes(page, '.rp-pivot');
    bare.push(...(await scrolled(page, '#bare')));
  }
  const value = quantile(ours, 0.95);
  const than = quantile(bare, 0.95);
  report({
    ...{ group: GROUP, unit: 'ms', value },
    name: `pivot of ${lines.toLocaleString('en')} lines and ${columns} columns scrolled: p95 frame`,
    reference: { name: 'bare divs', value: than },
    others: [
      { name: 'p99', value: quantile(ours, 0.99) },
      { name: 'bare p99', value: quantile(bare, 0.99) },
    ],
    goal: '≤ 1.1 ×',
    met: value <= 1.1 * than,
  });
}
