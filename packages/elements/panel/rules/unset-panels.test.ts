import type { Family } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';
import { isDataType } from '../../page/data/mappings.ts';
import { pageFamily } from '../../page/family.ts';
import { pagePanels } from '../../page/panels.ts';
import { reportFamily } from '../../report/family.ts';
import { reportPanels } from '../../report/panels.ts';
import { screenPanels } from '../../screen/assets.ts';
import { screenFamily } from '../../screen/family.ts';
import type { PanelSet } from '../panel-set.ts';

const KINDS: { noun: string; family: Family; panels: PanelSet }[] = [
  { noun: '报表', family: reportFamily, panels: reportPanels },
  { noun: '大屏', family: screenFamily, panels: screenPanels },
  { noun: '页面', family: pageFamily, panels: pagePanels },
];

describe.each(KINDS)('a $noun with components that are not set yet', ({ family, panels }) => {
  const types = [...family.types.values()].flatMap(({ type, defaults }) => {
    const panel = panels.panelOf(type);
    const bound = isDataType(type) && family === pageFamily ? { optionalGenre: 'normal-options' } : {};
    return panel?.mappings.some(({ required }) => required)
      ? [{ type, panel, props: { ...defaults(), ...bound } as Props }]
      : [];
  });
  const said = (name: string, props: Props) =>
    TestDesigner.of({ page: {}, components: [{ id: 'panel001', name, props }] }, family)
      .editor.problems()
      .filter(({ message }) => message.includes('暂无数据'))
      .map(({ prop, level }) => [prop, level]);

  it('has some', () => expect(types.length).toBeGreaterThan(5));

  it.each(types)('says of $type which setting it waits for, and stops nothing', ({ type, panel, props }) => {
    expect(said(type, props)).toEqual([['datumOriginalId', 'warning']]);
    const needed = panel.mappings.filter(({ required }) => required);
    const datum = { ...(props.datumProps as Props) };
    const chosen = { ...props, datumOriginalId: 'dataset1', datumProps: datum };
    for (const { name } of needed) {
      expect(said(type, chosen)).toEqual([[`datumProps.${name}`, 'warning']]);
      datum[name] = [{ id: `field${name}`, fieldId: '$count' }];
    }
    expect(said(type, chosen)).toEqual([]);
  });
});

it('a page’s list with items of its own waits for nothing', () => {
  const list = pageFamily.types.get('list');
  const problems = TestDesigner.of(
    { page: {}, components: [{ id: 'list0001', name: 'list', props: list?.defaults() as Props }] },
    pageFamily,
  ).editor.problems();
  expect(problems.filter(({ message }) => message.includes('暂无数据'))).toEqual([]);
});
