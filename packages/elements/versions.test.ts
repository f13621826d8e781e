import { fromTemplate, toTemplate } from '@gonghui/scene/template.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import { boardPage, boardTypes } from '@gonghui/testkit/pinboard/family.ts';
import laterBoard, { laterNote as note } from '@gonghui/testkit/pinboard/later.ts';
import { describe, expect, it } from 'vitest';
import { kinds } from './kinds/index.ts';
import { checkForSave } from './template/check.ts';
import { hasNewer, upgradeTemplate, VERSION } from './versions.ts';

const { types, family } = laterBoard;

const board = (...all: Props[]): Template => ({
  page: { columns: 3 },
  components: [
    {
      id: 'panel001',
      name: 'panel',
      props: { title: '分区' },
      components: all.map((props, at) => ({ id: `note000${at}`, name: 'pin', props })),
    },
  ],
});
const propsIn = (template: Template) => template.components[0]?.components?.map(({ props }) => props);
const PRESENT = { title: '买菜', body: '两斤', colour: 'blue', [VERSION]: 3 };

describe('a type that changed its props twice', () => {
  it.each([
    ['first', { text: '买菜\n两斤', colour: 'blue' }],
    ['second', { words: '买菜\n两斤', colour: 'blue', [VERSION]: 2 }],
    ['present', PRESENT],
  ])('reads what its %s version saved, with props that it does not know', (_which, props) => {
    const upgraded = upgradeTemplate(types, board(props));
    expect(propsIn(upgraded)).toEqual([PRESENT]);
    expect(upgradeTemplate(types, upgraded)).toEqual(upgraded);
    // What is seeded from it is saved as it is, and read again without another step.
    expect(propsIn(upgradeTemplate(types, toTemplate(fromTemplate(family, upgraded), family)))).toEqual([
      PRESENT,
    ]);
  });

  it('tells a new node of its version, so that no step is taken with it', () => {
    const template = board(note.defaults());
    expect(propsIn(upgradeTemplate(types, template))).toEqual([{ title: '', body: '', [VERSION]: 3 }]);
  });

  it('keeps what a newer version saved as it is, and refuses to save it in words', () => {
    const template = board({ heading: '买菜', [VERSION]: 4 });
    expect(upgradeTemplate(types, template)).toEqual(template);
    expect(toTemplate(fromTemplate(family, template), family)).toEqual(template);
    expect([hasNewer(types, template.components), hasNewer(types, board(PRESENT).components)]).toEqual([
      true,
      false,
    ]);
    const { unsound } = checkForSave(template, { family, types }, { page: boardPage });
    expect(unsound.map(({ nodeId, message }) => [nodeId, message])).toEqual([
      ['note0000', '「便签」来自更新的版本，请刷新页面后再保存'],
    ]);
    const present = checkForSave(board(PRESENT), { family, types }, { page: boardPage });
    expect(present.unsound).toEqual([]);
  });

  it('leaves what no step can read as it was saved', () => {
    const broken = board({ words: 7, [VERSION]: 2 });
    expect(upgradeTemplate(types, broken)).toEqual(broken);
  });

  it('costs nothing where no type has a version', () => {
    const template = board({ text: '买菜' });
    expect(upgradeTemplate(boardTypes, template)).toBe(template);
  });
});

it('every type of ours has a step for each of its versions', () => {
  const all = kinds().flatMap(kind => [...kind.types.values()]);
  expect(all.length).toBeGreaterThan(70);
  expect(all.filter(({ version = 1, migrations = [] }) => migrations.length !== version - 1)).toEqual([]);
  expect(laterBoard.types.get('pin')?.migrations).toHaveLength(2);
});
