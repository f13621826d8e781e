import { toStencil } from '@gonghui/elements/print/stencil-form.ts';
import { cellOf, columnsOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import type { Page } from 'playwright';
import { report } from '../lib/figures.ts';
import { type Measured, middle, openings, p95, reportFigure, selecting, undoing } from './designer.ts';
import type { Session } from './session.ts';

const COLUMNS = 10;
const REPEATS = 20;

/** The designer of print templates with a table of so many cells, each of them written. */
export async function stencil(session: Session, count: number): Promise<void> {
  const { page, base } = session;
  const form = await session.makeForm(`打印 ${count}`, {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: [{ id: 'reason01', name: 'input', props: { label: '事由' } }],
  });
  const rows = Array.from({ length: count / COLUMNS }, (_, row) =>
    rowOf(
      `row${String(row).padStart(5, '0')}`,
      Array.from({ length: COLUMNS }, (__, column) =>
        cellOf(`c${String(row * COLUMNS + column).padStart(7, '0')}`, `col0000${column}`, {
          text: `第 ${row} 行`,
        }),
      ),
      { height: 8 },
    ),
  );
  const cols = columnsOf(...Array.from({ length: COLUMNS }, () => 17));
  const template = toStencil(stencilOf(rows, { cols }));
  const { id } = await session.call<{ id: string }>('POST', `/v1/forms/${form.formId}/print`, {
    template,
    name: `表格 ${count}`,
  });
  const opened = await openings(
    page,
    `${base}/stencil/${form.appletId}/${form.formId}/${id}`,
    Math.min(count, 100),
  );
  const select = await selecting(page);
  const bold = await page.evaluate(async repeats => {
    const samples: number[] = [];
    for (let run = 0; run < repeats; run++)
      samples.push(await window.probes.toPaint(() => window.probes.keys('b')));
    return samples;
  }, REPEATS);
  const undo = await undoing(page);
  const drag = await widening(page);
  const bare = await bareColumn(page, count);
  const about: Measured = { group: 'stencil', of: `${count} cells`, judged: count === 1000 };
  reportFigure(about, 'time to usable, p50', middle(opened), 2000);
  reportFigure(about, 'select → paint, p50', middle(select), 25);
  reportFigure(about, 'bold → paint, p50', middle(bold), 25);
  reportFigure(about, 'undo → paint, p50', middle(undo), 25);
  report({
    group: about.group,
    name: `${about.of}: a column pulled for two seconds, p95 frame`,
    unit: 'ms',
    value: p95(drag),
    reference: { name: 'bare divs', value: p95(bare) },
    ...(about.judged ? { goal: '≤ 20 ms', met: p95(drag) <= 20 } : {}),
  });
}

/** Frames in which the edge of a column is pulled to and fro. */
async function widening(page: Page): Promise<number[]> {
  const grip = await page.locator('.pd-heads-top [data-grip]').nth(2).boundingBox();
  if (!grip) throw new Error('nothing to pull');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 5, y, { steps: 3 });
  const frames = page.evaluate(() => window.probes.frames(2000));
  for (const until = Date.now() + 2000; Date.now() < until; ) await page.mouse.move(x + (Date.now() % 40), y);
  const pulled = await frames;
  await page.mouse.up();
  return pulled;
}

/** The least that it can cost: a grid of as many plain boxes, of which a column is made wider at each frame. */
async function bareColumn(page: Page, count: number): Promise<number[]> {
  await page.goto('about:blank');
  await page.evaluate(
    ({ all, columns }) => {
      const grid = document.createElement('div');
      const of = (width: number) => `${width}px repeat(${columns - 1}, 60px)`;
      grid.style.cssText = `display:grid;grid-template-columns:${of(60)};grid-auto-rows:28px`;
      for (let at = 0; at < all; at++) {
        const box = document.createElement('div');
        box.style.cssText = 'border:1px solid #69c;font:12px sans-serif;overflow:hidden';
        box.textContent = `第 ${at} 格`;
        grid.append(box);
      }
      document.body.append(grid);
      let frame = 0;
      addEventListener('pointermove', ({ clientX }) => {
        if (frame === 0)
          frame = requestAnimationFrame(() => {
            frame = 0;
            grid.style.gridTemplateColumns = of(40 + (clientX % 40));
          });
      });
    },
    { all: count, columns: COLUMNS },
  );
  const frames = page.evaluate(() => window.probes.frames(2000));
  for (const until = Date.now() + 2000; Date.now() < until; ) await page.mouse.move(Date.now() % 300, 100);
  return frames;
}
