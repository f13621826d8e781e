import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import { placedIn } from '../feed/assets-in.ts';
import { inMotion, isAnimated } from './in-motion.ts';

const STAGE = { width: 1920, height: 1080 };
const decorate = (number: number, size: [number, number], at: number): TemplateComponent => ({
  id: `d${at}`,
  name: 'VDecorate',
  props: { subName: `VDecorate${number}`, pos: [0, 0], size },
});
const moving = (all: TemplateComponent[]) => inMotion(placedIn({ components: all }), STAGE);

it('at most 64 layers move, the first ones', () => {
  const all = Array.from({ length: 30 }, (_, at) => decorate(3, [40, 40], at));
  expect([...moving(all)]).toEqual(all.slice(0, 16).map(({ id }) => id));
});

it('at most 15 % of the stage moves; what is too large stands still, and smaller ones behind it move', () => {
  const all = [decorate(1, [600, 400], 0), decorate(1, [900, 400], 1), decorate(1, [100, 100], 2)];
  expect([...moving(all)]).toEqual(['d0', 'd2']);
});

it('decorations 1 to 10 move, others never', () => {
  expect([1, 10, 11, 46].map(number => isAnimated(decorate(number, [40, 40], 0)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('what is turned covers more, and layers are counted through', () => {
  const item: TemplateComponent = {
    id: 'a',
    name: 'VMainTitle',
    props: { pos: [10, 20], size: [100, 50], rotate: 90 },
  };
  const [placed] = placedIn({
    components: [
      {
        id: 'o',
        name: 'layer',
        props: { pos: [1000, 0] },
        components: [{ id: 'i', name: 'layer', props: { pos: [0, 500] }, components: [item] }],
      },
    ],
  });
  expect(placed?.layers.map(({ id }) => id)).toEqual(['o', 'i']);
  const { x, y, width, height } = placed?.bounds ?? { x: 0, y: 0, width: 0, height: 0 };
  expect([x, y, width, height].map(Math.round)).toEqual([1035, 495, 50, 100]);
});
