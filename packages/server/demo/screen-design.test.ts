import { clickedPanel } from '@gonghui/elements/panel/clicks/clicked-panel.ts';
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

it('a click on a bar shows what stands over the same records by it alone', () => {
  const by = new Map(design.components.map(one => [one.id, one]));
  const bars: readonly (readonly [name: string, mapped: string, shown: number])[] = [
    ['各部门请假天数', 'x', 2],
    ['报修类别与紧急程度', 'x', 3],
    ['会议室使用（场）', 'x', 3],
  ];
  for (const [name, mapped, shown] of bars) {
    const bar = design.components.find(({ props }) => props.name === name);
    if (!bar) throw new Error(name);
    const clicked = clickedPanel(screenPanels, bar, { drill: [], picked: { [mapped]: 'one' } });
    expect(clicked?.links).toHaveLength(shown);
    for (const { panelId } of clicked?.links ?? [])
      expect(by.get(panelId)?.props.datumOriginalId).toBe(clicked?.datasetId);
  }
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
