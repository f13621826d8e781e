import { decorateShapes } from '@gonghui/elements/screen/v-decorate/shapes.ts';
import { asset } from '@gonghui/testkit/screens.ts';
import { report } from '../../lib/figures.ts';
import { quantile } from '../../lib/stats.ts';
import type { Place } from './place.ts';
import { GROUP } from './refresh.ts';
import { SIZES } from './sizes.ts';
import { smilPage } from './smil.ts';
import { costOf } from './watch.ts';

const COUNT = 12;
/** Those that move come first; as many of the others stand still. */
const MOVING = 10;
const SIZE = { width: 300, height: 60 };
const placed = (at: number) => ({ left: 60 + (at % 4) * 460, top: 80 + Math.floor(at / 4) * 300 });

/** Decorations on a screen of their own, from this number on. */
const screenOf = (from: number) =>
  Array.from({ length: COUNT }, (_, at) => {
    const { left, top } = placed(at);
    const subName = `VDecorate${from + (at % MOVING)}`;
    return asset(
      `deco${String(at).padStart(4, '0')}`,
      'VDecorate',
      {},
      {
        ...{ subName, pos: [left, top], size: [SIZE.width, SIZE.height] },
      },
    );
  });

/** Twelve decorations that move, beside the same drawn with SMIL, as many that stand still, and none. */
export async function motion(place: Place): Promise<void> {
  const { page, base } = place;
  const shapes = Array.from({ length: COUNT }, (_, at) => {
    const shape = decorateShapes[at % MOVING];
    if (!shape) throw new Error(`no decoration ${at % MOVING}`);
    return { shape, size: SIZE, ...placed(at) };
  });
  const address = (id: string) => `${base}/url/datav/${id}`;
  const ours = address(await place.makeScreen('十二个装饰', screenOf(1)));
  const still = address(await place.makeScreen('静止的装饰', screenOf(MOVING + 1)));
  const none = address(await place.makeScreen('没有装饰', []));
  const pages: Readonly<Record<'ours' | 'smil' | 'still' | 'none', () => Promise<unknown>>> = {
    ours: () => page.goto(ours),
    smil: () => page.setContent(smilPage(shapes)),
    still: () => page.goto(still),
    none: () => page.goto(none),
  };
  const cost = { ours: [] as number[], smil: [] as number[], still: [] as number[], none: [] as number[] };
  for (let run = 0; run < SIZES.runs; run++)
    for (const [name, open] of Object.entries(pages) as [keyof typeof pages, () => Promise<unknown>][]) {
      await page.goto('about:blank');
      await open();
      if (name === 'ours') await page.waitForSelector('.sp-part[data-motion]');
      if (name === 'still') await page.waitForSelector('.sp-shape');
      await page.waitForTimeout(3000);
      cost[name].push((await costOf(page, SIZES.seconds / 6)).browser);
    }
  await page.goto('about:blank');
  const middle = (name: keyof typeof cost) => quantile(cost[name], 0.5);
  const about = { group: GROUP, unit: 'ms' } as const;
  report({
    ...{ ...about, name: `${COUNT} moving decorations: browser a second`, value: middle('ours') },
    reference: { name: 'the same in SMIL', value: middle('smil') },
    goal: '≤ 0.2 ×',
    met: middle('ours') <= 0.2 * middle('smil'),
  });
  // Noise: what two looks at the empty screen differ by.
  const noise = Math.max(...cost.none) - Math.min(...cost.none);
  report({
    ...{ ...about, name: `${COUNT} still decorations: browser a second`, value: middle('still') },
    reference: { name: 'an empty screen', value: middle('none') },
    others: [{ name: 'noise of that', value: noise }],
    goal: 'within noise',
    met: middle('still') <= middle('none') + Math.max(noise, 1),
  });
}
