import { ROOT } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { sceneOfTemplate } from '../../template/scene.ts';
import { flowTypes } from '../family.ts';
import { readTree } from '../read.ts';
import { approval, branch, flowOf, gateway, otherwise } from '../testing/flows.ts';
import { layoutFlow } from './layout.ts';
import { FEW, visiblePart } from './visible-part.ts';

const idOf = (kind: string, n: number) => `${kind}${String(n).padStart(7, '0')}`;
const drawn = (count: number) =>
  layoutFlow(
    readTree(
      sceneOfTemplate(
        flowOf(
          ...Array.from({ length: count }, (_, n) => approval(idOf('s', n))),
          gateway('gate0001', branch('branch01', '甲'), branch('branch02', '乙'), otherwise('branch03')),
        ),
        flowTypes,
      ),
    ),
    ROOT,
  );

describe('what is drawn of a flow', () => {
  const layout = drawn(100);
  const area = { x: 0, y: 2000, width: layout.width, height: 600 };
  const part = visiblePart(layout, area, new Set([idOf('s', 90)]));

  it('is every card that shows in the part, whole or not, and no other', () => {
    const meant = layout.cards.filter(card => card.y <= 2600 && card.y + card.height >= 2000);
    expect(part.cards.map(card => card.id)).toEqual([...meant.map(card => card.id), idOf('s', 90)]);
    expect(meant.length).toBeGreaterThan(3);
    for (const gap of part.gaps) expect(gap.y).toBeGreaterThanOrEqual(2000);
    expect(part.frame).toEqual(area);
  });

  it('has the lines that run into the part, rails that only cross it too', () => {
    const rail = layout.lines.find(line => line.y1 === line.y2);
    if (!rail) throw new Error('a gateway has rails');
    const middle = { x: (rail.x1 + rail.x2) / 2, y: rail.y1 - 10, width: 4, height: 20 };
    expect(visiblePart(layout, middle, new Set()).path).toContain(
      `M${rail.x1} ${rail.y1}L${rail.x2} ${rail.y2}`,
    );
    expect(part.path.length).toBeLessThan(layout.path.length / 5);
  });

  it('is the whole of a small flow, and of any while nothing is known of what is in area', () => {
    const small = drawn(5);
    expect(small.cards.length).toBeLessThan(FEW);
    expect(visiblePart(small, { x: 0, y: 0, width: 10, height: 10 }, new Set()).cards).toBe(small.cards);
    expect(visiblePart(layout, null, new Set()).path).toBe(layout.path);
  });
});
