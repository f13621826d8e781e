import { bigForm } from '@gonghui/testkit/big-form.ts';
import { report } from '../lib/figures.ts';
import { quantile } from '../lib/stats.ts';
import type { Session } from './session.ts';

const GROUP = 'canvas';
/** The best of the products tried on such a machine at 1,000 components (the project's own survey). */
const PEER = { usable: 4000, select: 42, property: 32, undo: 47 };
const REPEATS = 20;

/** The designer's canvas with so many components. */
export async function canvas(session: Session, count: number): Promise<void> {
  const { page, base } = session;
  const { appletId, formId } = await session.makeForm(`画布 ${count}`, bigForm(count, 11));
  const address = `${base}/design/form/${appletId}/${formId}`;
  const opened: number[] = [];
  for (let run = 0; run < 4; run++) {
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(
      least => {
        const shown = document.querySelectorAll('[role=tree] [data-id]').length;
        return shown >= least && document.querySelector('[aria-label=属性与问题]')
          ? performance.now()
          : false;
      },
      Math.min(count, 20),
      { polling: 'raf', timeout: 60_000 },
    );
    // The first opening is the relay's seed; later ones are what people meet.
    if (run > 0) opened.push((await usable.jsonValue()) as number);
  }
  await page.waitForTimeout(1500);

  const select = await page.evaluate(async repeats => {
    const nodes = [...document.querySelectorAll('[role=tree] [data-id]')].filter(
      node => !node.querySelector('[data-id]'),
    );
    const samples: number[] = [];
    for (let run = 0; run < repeats; run++) {
      const node = nodes[(run * 3) % Math.min(nodes.length, 30)];
      if (node) samples.push(await window.probes.toPaint(() => window.probes.press(node)));
    }
    return samples;
  }, REPEATS);
  const property = await page.evaluate(async repeats => {
    const box = document.querySelector<HTMLInputElement>(
      '[aria-label=属性与问题] input[type=text], [aria-label=属性与问题] input:not([type])',
    );
    if (!box) throw new Error('nothing to type into');
    box.focus();
    const samples: number[] = [];
    for (let run = 0; run < repeats; run++)
      samples.push(await window.probes.toPaint(() => window.probes.type(box, `标题 ${run}`)));
    return samples;
  }, REPEATS);
  const undo = await page.evaluate(async repeats => {
    const samples: number[] = [];
    for (let run = 0; run < repeats; run++)
      samples.push(
        await window.probes.toPaint(() =>
          document.dispatchEvent(
            new KeyboardEvent('keydown', {
              key: run % 2 ? 'y' : 'z',
              ctrlKey: true,
              bubbles: true,
              cancelable: true,
            }),
          ),
        ),
      );
    return samples;
  }, REPEATS);

  const node = await page.locator('[role=tree] [data-id]').first().boundingBox();
  const item = await page
    .getByLabel('组件与大纲')
    .getByRole('button', { name: '数字', exact: true })
    .boundingBox();
  if (!node || !item) throw new Error('nothing to drag');
  await page.mouse.move(item.x + 10, item.y + 10);
  await page.mouse.down();
  await page.mouse.move(item.x + 60, item.y + 40, { steps: 5 });
  const frames = page.evaluate(() => window.probes.frames(2000));
  for (const until = Date.now() + 2000; Date.now() < until; )
    await page.mouse.move(node.x + 40 + (Date.now() % 500), node.y + 40 + (Date.now() % 600));
  const drag = await frames;
  await page.keyboard.press('Escape');
  await page.mouse.up();

  const figure = (name: string, value: number, peer: number | undefined, goal: number) =>
    report({
      group: GROUP,
      name: `${count} components: ${name}`,
      unit: 'ms',
      value,
      ...(peer !== undefined && count === 1000 ? { reference: { name: 'best peer', value: peer } } : {}),
      ...(count === 1000 ? { goal: `≤ ${goal} ms`, met: value <= goal } : {}),
    });
  figure('time to usable, p50', quantile(opened, 0.5), PEER.usable, 2000);
  figure('select → paint, p50', quantile(select, 0.5), PEER.select, 25);
  figure('property → paint, p50', quantile(property, 0.5), PEER.property, 25);
  figure('undo → paint, p50', quantile(undo, 0.5), PEER.undo, 25);
  figure('drag for two seconds, p95 frame', quantile(drag, 0.95), undefined, 17.5);
}
