import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { screenKind } from '@gonghui/elements/screen/kind.ts';
import { boxOf } from '@gonghui/elements/screen/shared/box.ts';
import { expect, it } from 'vitest';
import { screenDesign } from './screen-design.ts';

const design = screenDesign({
  'meeting-room': 'meeting1',
  'car-request': 'carreq01',
  'asset-repair': 'repair01',
  'leave-request': 'leave001',
});

it('the screen of the demo can be saved and released', () => {
  expect(screenKind.check(design, {})).toEqual({ unsound: [], open: [] });
  const read = screenKind.saved.from(JSON.parse(JSON.stringify(screenKind.saved.to(design))));
  expect(read.components.map(({ id }) => id)).toEqual(design.components.map(({ id }) => id));
});

it('all of it stands on the stage, and what shows data stands apart', () => {
  const boxes = design.components.map(one => ({ asks: screenPanels.askedPanel(one), box: boxOf(one.props) }));
  for (const { box } of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(1920);
    expect(box.y + box.height).toBeLessThanOrEqual(1080);
  }
  const shown = boxes.filter(({ asks }) => asks).map(({ box }) => box);
  expect(shown.length).toBeGreaterThan(10);
  for (const [at, a] of shown.entries())
    for (const b of shown.slice(at + 1)) {
      const apart =
        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      expect(apart, JSON.stringify([a, b])).toBe(true);
    }
});
