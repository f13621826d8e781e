import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { boxOf } from '@gonghui/elements/screen/shared/box.ts';
import { addressOf, pictureOf, type Shape } from '@gonghui/elements/screen/shared/svg/shape.ts';
import { shapeColours } from '@gonghui/elements/screen/shared/svg/shape-looks.ts';
import { screenTheme } from '@gonghui/elements/screen/themes/themes.ts';
import { borderShapes } from '@gonghui/elements/screen/v-border/shapes.ts';
import { decorateShapes } from '@gonghui/elements/screen/v-decorate/shapes.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { Page } from 'playwright';
import { report } from '../../lib/figures.ts';
import { quantile } from '../../lib/stats.ts';
import { askBatch } from './answers.ts';
import type { Place } from './place.ts';
import { GROUP } from './refresh.ts';
import { SIZES } from './sizes.ts';
import { asking, WALL, wallOf } from './wall.ts';
import { allShown } from './watch.ts';

/** Milliseconds from the address to the frame that shows so many of something. */
async function painted(page: Page, what: string, count: number): Promise<number> {
  const shown = await page.waitForFunction(
    asked => document.querySelectorAll(asked.what).length >= asked.count && performance.now(),
    { what, count },
    { polling: 'raf', timeout: 60_000 },
  );
  return Number(await shown.jsonValue());
}

const THEME = screenTheme('deep-blue');
const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  VBorder: borderShapes,
  VDecorate: decorateShapes,
};

/** The pictures of a wall where they stand, as a page that has nothing else. */
function barePage(components: readonly TemplateComponent[]): string {
  const boxes = components.flatMap(({ name, props }) => {
    const shape = SHAPES[name]?.[Number(/\d+$/.exec(String(props.subName))?.[0]) - 1];
    if (!shape) return [];
    const { x, y, width, height } = boxOf(props);
    const svg = pictureOf(shape, { width, height }, shapeColours({}, THEME));
    const style = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
    const address = addressOf(svg).replace(/'/g, '%27');
    return [`<div class="shape" style='${style};background:url("${address}")'></div>`];
  });
  return `<!doctype html><meta charset="utf-8"><body style="margin:0;background:#050b17">${boxes.join('')}</body>`;
}

/** A wall of 300 components from its address to its still parts, and to all of its data; a later visit of a browser. */
export async function opening(place: Place): Promise<void> {
  const { page, base } = place;
  const components = wallOf(place.datasetId, place.picture, WALL);
  const screenId = await place.makeScreen('打开', components);
  const address = `${base}/url/datav/${screenId}`;
  const shapes = components.filter(({ name }) => name === 'VBorder' || name === 'VDecorate').length;
  const ids = asking(components);

  await page.goto(address);
  await allShown(page, WALL.charts);
  const html = barePage(components);
  const bare = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>(resolve => bare.listen(0, '127.0.0.1', resolve));
  const bareAddress = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;

  const first: number[] = [];
  const all: number[] = [];
  const plain: number[] = [];
  const asked: number[] = [];
  for (let run = -1; run < SIZES.runs; run++) {
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'commit' });
    const still = await painted(page, '.sp-shape', shapes);
    await allShown(page, WALL.charts);
    const whole = await page.evaluate(() => performance.now());
    await page.goto('about:blank');
    await page.goto(bareAddress, { waitUntil: 'commit' });
    const drawn = await painted(page, '.shape', shapes);
    const from = performance.now();
    await askBatch(place, screenId, ids);
    const answered = performance.now() - from;
    if (run < 0) continue;
    first.push(still);
    all.push(whole);
    plain.push(drawn);
    asked.push(answered);
  }
  bare.close();
  const middle = (samples: readonly number[]) => quantile(samples, 0.5);
  const about = { group: GROUP, unit: 'ms' } as const;
  report({
    ...{ ...about, name: `${components.length} components: still parts painted, p50`, value: middle(first) },
    reference: { name: 'a bare page with the same SVGs', value: middle(plain) },
    goal: '≤ 500 ms',
    met: middle(first) <= 500,
  });
  report({
    ...{ ...about, name: `${components.length} components: all data shown, p50`, value: middle(all) },
    reference: { name: `a batch of ${ids.length}`, value: middle(asked) },
    goal: '≤ 2000 ms',
    met: middle(all) <= 2000,
  });
}
