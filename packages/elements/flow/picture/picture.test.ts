import type { Template } from '@gonghui/scene/types.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { sceneOfTemplate } from '../../template/scene.ts';
import { flowTypes } from '../family.ts';
import { END_ID, START_ID, TRIGGER_ID } from '../process.ts';
import { readTree } from '../read.ts';
import { approval, branch, flowOf, gateway, otherwise } from '../testing/flows.ts';
import { gapAt, laneAt, placeAfter, placeBefore } from './drop.ts';
import { type Card, type FlowLayout, layoutFlow, SIZES } from './layout.ts';
import { type Direction, walkFlow } from './walk.ts';

const SAMPLE = flowOf(
  approval('first001'),
  gateway(
    'gate0001',
    branch('branch01', '甲', [approval('inner001'), approval('inner002')]),
    branch('branch02', '乙', [
      gateway('gate0002', branch('branch04', '丙', [approval('inner003')]), otherwise('branch05')),
    ]),
    otherwise('branch03'),
  ),
  approval('last0001'),
);
const sceneOf = (template: Template) => sceneOfTemplate(template, flowTypes);
const tree = readTree(sceneOf(SAMPLE));
const layout = layoutFlow(tree, ROOT);
const cardOf = (id: string, from: FlowLayout = layout): Card => from.cards.find(one => one.id === id)!;
const middle = ({ x, width }: Card) => x + width / 2;

describe('the drawn flow', () => {
  it('has a card for every node, and start, trigger and end around them', () => {
    expect(layout.cards.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      `start ${START_ID}`,
      `trigger ${TRIGGER_ID}`,
      'step first001',
      'gateway gate0001',
      'branch branch01',
      'step inner001',
      'step inner002',
      'branch branch02',
      'gateway gate0002',
      'branch branch04',
      'step inner003',
      'branch branch05',
      'branch branch03',
      'step last0001',
      `end ${END_ID}`,
    ]);
  });

  it('lets no two cards meet, within its own size', () => {
    for (const a of layout.cards) {
      expect(a.x).toBeGreaterThanOrEqual(0);
      expect(a.x + a.width).toBeLessThanOrEqual(layout.width);
      expect(a.y + a.height).toBeLessThanOrEqual(layout.height);
      for (const b of layout.cards) {
        const meet =
          a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
        if (a !== b) expect(meet, `${a.id} over ${b.id}`).toBe(false);
      }
    }
  });

  it('keeps a sequence on one axis, and a gateway over the middle of its branches', () => {
    for (const id of ['first001', 'gate0001', 'last0001', END_ID]) {
      expect(middle(cardOf(id))).toBe(middle(cardOf(START_ID)));
    }
    expect(middle(cardOf('inner001'))).toBe(middle(cardOf('branch01')));
    expect(middle(cardOf('gate0002'))).toBe(middle(cardOf('branch02')));
    const [left, right] = [cardOf('branch04'), cardOf('branch05')];
    expect((middle(left) + middle(right)) / 2).toBe(middle(cardOf('gate0002')));
    expect(cardOf('branch01').y).toBe(cardOf('branch03').y);
  });

  it('has a plus before and behind everything', () => {
    expect(layout.gaps.map(({ parent, before }) => `${parent}>${before ?? ''}`)).toEqual([
      'root>first001',
      'root>gate0001',
      'branch01>inner001',
      'branch01>inner002',
      'branch01>',
      'branch02>gate0002',
      'branch04>inner003',
      'branch04>',
      'branch05>',
      'branch02>',
      'branch03>',
      'root>last0001',
      'root>',
    ]);
  });

  it('leaves room for a branch beside every condition, and none behind the default one', () => {
    const lanes = layout.lanes.filter(lane => lane.gateway === 'gate0001').map(({ after }) => after);
    expect(lanes).toEqual([null, 'branch01', 'branch02']);
  });

  it('shows what means nothing below the end', () => {
    const odd = flowOf(branch('branch09', '游离'), approval('first001'));
    const drawn = layoutFlow(readTree(sceneOf(odd)), ROOT);
    expect(cardOf('branch09', drawn)).toMatchObject({ kind: 'tray' });
    expect(cardOf('branch09', drawn).y).toBeGreaterThan(cardOf(END_ID, drawn).y);
  });

  it('draws a flow of 300 nodes at once', () => {
    const idFor = (kind: string, n: number, at: number) => `${kind}${String(n * 10 + at).padStart(7, '0')}`;
    const wide = flowOf(
      ...Array.from({ length: 30 }, (_, n) =>
        gateway(
          idFor('g', n, 0),
          ...Array.from({ length: 4 }, (_, at) =>
            branch(idFor('b', n, at), '条件', [approval(idFor('s', n, at))]),
          ),
          otherwise(idFor('d', n, 0)),
        ),
      ),
    );
    const big = readTree(sceneOf(wide));
    expect(layoutFlow(big, ROOT).cards).toHaveLength(303);
  });
});

describe('dropping', () => {
  const scene = sceneOf(SAMPLE);

  it('goes to the line under the pointer', () => {
    const { x, y, height } = cardOf('inner001');
    const gap = gapAt(layout, x + 10, y + height + 20);
    expect(gap).toMatchObject({ parent: 'branch01', before: 'inner002' });
    expect(placeBefore(scene, 'branch01', gap!.before)).toEqual({ parent: 'branch01', slot: MAIN, index: 1 });
    expect(placeBefore(scene, ROOT, null)).toEqual({ parent: ROOT, slot: MAIN, index: 3 });
  });

  it('goes nowhere far from every line', () => {
    expect(gapAt(layout, -900, 40)).toBeNull();
    expect(laneAt(layout, 0, -900)).toBeNull();
  });

  it('puts a branch beside the one under the pointer', () => {
    const { x, y, width } = cardOf('branch01');
    const lane = laneAt(layout, x + width + SIZES.aside / 2, y + 30);
    expect(lane).toMatchObject({ gateway: 'gate0001', after: 'branch01' });
    expect(placeAfter(scene, 'gate0001', 'branch01').index).toBe(1);
    expect(placeAfter(scene, 'gate0001', null).index).toBe(0);
  });

  it('counts places in the design, where the default branch may stand anywhere', () => {
    const odd = sceneOf(flowOf(gateway('gate0001', otherwise('branch01'), branch('branch02', '乙'))));
    expect(placeAfter(odd, 'gate0001', 'branch02').index).toBe(2);
  });
});

describe('walking with the arrow keys', () => {
  it.each<[string | null, Direction, string | null]>([
    [null, 'down', 'first001'],
    ['first001', 'down', 'gate0001'],
    ['gate0001', 'down', 'branch01'],
    ['branch01', 'down', 'inner001'],
    ['inner002', 'down', 'last0001'],
    ['inner003', 'down', 'last0001'],
    ['branch03', 'down', 'last0001'],
    ['last0001', 'down', null],
    ['last0001', 'up', 'gate0001'],
    ['inner001', 'up', 'branch01'],
    ['branch02', 'up', 'gate0001'],
    ['first001', 'up', null],
    ['branch01', 'right', 'branch02'],
    ['branch01', 'left', null],
    ['inner001', 'right', 'branch02'],
    ['inner003', 'right', 'branch05'],
    ['branch05', 'right', 'branch03'],
    ['gate0002', 'left', 'branch01'],
    ['first001', 'left', null],
  ])('from %s %s leads to %s', (from, direction, to) => expect(walkFlow(tree, from, direction)).toBe(to));
});
