import type { Template } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { sceneOfTemplate } from '../template/scene.ts';
import { flowTypes } from './family.ts';
import { defaultLast, type FlowItem, idsOf, readTree } from './read.ts';
import { approval, branch, flowOf, gateway, otherwise } from './testing/flows.ts';

const read = (template: Template) => readTree(sceneOfTemplate(template, flowTypes));
/** `a[b:c d|e:]`: a gateway with its branches and what stands in them; `*` marks the default one. */
const words = (items: readonly FlowItem[]): string =>
  items
    .map(item =>
      item.kind === 'step'
        ? item.id
        : `${item.id}[${item.branches
            .map(({ id, isDefault, items: inner }) => `${isDefault ? '*' : ''}${id}:${words(inner)}`)
            .join('|')}]`,
    )
    .join(' ');

describe('a flow read from its design', () => {
  it('is a sequence with branches side by side', () => {
    const { items, tray } = read(
      flowOf(
        approval('first001'),
        gateway(
          'gate0001',
          branch('branch01', '大额', [approval('chief001'), gateway('gate0002', branch('branch03', '特大'))]),
          otherwise('branch02', [approval('leader01')]),
        ),
        approval('last0001'),
      ),
    );
    expect(words(items)).toBe(
      'first001 gate0001[branch01:chief001 gate0002[branch03:]|*branch02:leader01] last0001',
    );
    expect(tray).toEqual([]);
    expect(idsOf(items)).toEqual([
      'first001',
      'gate0001',
      'branch01',
      'chief001',
      'gate0002',
      'branch03',
      'branch02',
      'leader01',
      'last0001',
    ]);
  });

  it('tries the default branch last, wherever it stands', () => {
    const { items } = read(
      flowOf(gateway('gate0001', otherwise('branch01'), branch('branch02', '甲'), branch('branch03', '乙'))),
    );
    expect(words(items)).toBe('gate0001[branch02:|branch03:|*branch01:]');
  });

  it('counts the first of two default branches', () => {
    const { items } = read(flowOf(gateway('gate0001', otherwise('branch01'), otherwise('branch02'))));
    expect(words(items)).toBe('gate0001[branch02:|*branch01:]');
  });

  it('puts the default branch behind its siblings wherever it stands', () => {
    const scene = sceneOfTemplate(
      flowOf(gateway('gate0001', otherwise('branch01'), branch('branch02', '乙'), branch('branch03', '丙'))),
      flowTypes,
    );
    const siblings = scene.children('gate0001', 'main');
    expect(defaultLast(scene, siblings)).toEqual(['branch02', 'branch03', 'branch01']);
    expect(defaultLast(scene, ['branch02', 'branch03'])).toEqual(['branch02', 'branch03']);
  });

  it('does not show a gateway whose branches were taken away', () => {
    expect(words(read(flowOf(gateway('gate0001'), approval('step0001'))).items)).toBe('step0001');
    expect(words(read(flowOf(gateway('gate0001', otherwise('branch01')))).items)).toBe('');
  });

  it('keeps what somebody put into the branch that is left', () => {
    const { items } = read(flowOf(gateway('gate0001', otherwise('branch01', [approval('step0001')]))));
    expect(words(items)).toBe('gate0001[*branch01:step0001]');
  });

  it('lays aside what stands where it means nothing', () => {
    const { items, tray } = read(
      flowOf(branch('branch01', '游离', [approval('step0001')]), gateway('gate0001', approval('step0002'))),
    );
    expect(items).toEqual([]);
    expect(tray).toEqual(['branch01', 'step0002']);
  });

  it('reads a node once, however often a template names it', () => {
    const step = approval('step0001');
    const twice = flowOf(step, step, gateway('gate0001', branch('gate0001', '自己')));
    expect(() => read(twice)).not.toThrow();
    expect(words(read(twice).items)).toContain('step0001');
  });
});
