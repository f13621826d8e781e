import type { Placement, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { nodeProblems } from '../../template/node-problems.ts';
import { sceneOfTemplate } from '../../template/scene.ts';
import { formFamily, formTypes } from '../family.ts';
import { pageDefaults } from '../page.ts';
import { EMPTY_FORM, emptyForm } from './empty-form.ts';
import { emptySubform } from './empty-subform.ts';
import { groupNesting } from './group-nesting.ts';
import { usedByFlow } from './used-by-flow.ts';

const make = (id: string, name: string, components?: TemplateComponent[], props = {}): TemplateComponent => ({
  id,
  name,
  props: { ...formTypes.get(name)!.defaults(), ...props },
  ...(components ? { components } : {}),
});
const sceneOf = (...components: TemplateComponent[]) =>
  sceneOfTemplate({ page: pageDefaults, components } satisfies Template, formTypes);
const into = (parent: string): Placement => ({ parent, slot: 'main', index: 0 });
const type = (name: string) => formTypes.get(name)!;

describe('groups nest at most two levels', () => {
  const scene = sceneOf(
    make('outer', 'group', [
      make('inner', 'group', []),
      make('box', 'container', [make('deep', 'group', [])]),
    ]),
    make('pair', 'group', [make('child', 'group', [])]),
    make('frame', 'container', [make('lone', 'group', [])]),
    make('text', 'input'),
  );
  it.each([
    ['a new group at the root', 'group', 'root', null, true],
    ['a new group in a group', 'group', 'outer', null, true],
    ['a new group in a group of a group', 'group', 'inner', null, false],
    ['a new group in a container of a group', 'group', 'box', null, true],
    ['a new group below a container that already has a group', 'group', 'deep', null, false],
    ['a field anywhere', 'input', 'inner', null, true],
    ['a single group into a group', 'group', 'outer', 'lone', true],
    ['a pair of groups into a group', 'group', 'outer', 'pair', false],
    ['a container that holds a group into the second level', 'container', 'inner', 'frame', false],
    ['a container that holds a group into the first level', 'container', 'outer', 'frame', true],
  ] as const)('%s', (_title, name, parent, id, allowed) => {
    const answer = groupNesting(type(name), into(parent), id, scene);
    expect(answer.ok).toBe(allowed);
    if (!answer.ok) expect(answer.message).toBe('分组最多嵌套2级');
  });
});

describe('problems', () => {
  it('refuse a form without components in the words of the spec', () => {
    expect(emptyForm(sceneOf())).toEqual([
      { nodeId: null, message: '该表单没有组件，请先添加组件后再操作', level: 'error', unbegun: true },
    ]);
    expect(EMPTY_FORM).toBe('该表单没有组件，请先添加组件后再操作');
    expect(emptyForm(sceneOf(make('a', 'input')))).toEqual([]);
  });

  it('name a subform without columns', () => {
    const scene = sceneOf(make('rows', 'subform', []), make('full', 'subform', [make('a', 'input')]));
    expect(emptySubform(scene)).toEqual([{ nodeId: 'rows', message: '子表单中没有组件', level: 'error' }]);
  });

  it('carry what a definition says, and a field without a title, to its node', () => {
    const problems = nodeProblems(formTypes)(
      sceneOf(
        make('a', 'input', undefined, { label: ' ' }),
        make('b', 'date', undefined, { dateRange: 'start-end' }),
        make('c', 'radio', undefined, { options: [] }),
      ),
    );
    expect(problems).toContainEqual({ nodeId: 'a', prop: 'label', message: '缺少标题', level: 'warning' });
    expect(problems).toContainEqual({
      nodeId: 'b',
      prop: 'dateRangeStartEnd',
      message: '请设置日期范围',
      level: 'error',
    });
    expect(problems.some(({ nodeId, message }) => nodeId === 'c' && message === '缺少选项')).toBe(true);
  });

  it('ask a definition once about props that did not change', () => {
    let asked = 0;
    const counting = new Map(formTypes);
    counting.set('input', {
      ...type('input'),
      problems: () => {
        asked++;
        return [];
      },
    });
    const problems = nodeProblems(counting);
    const scene = sceneOf(make('a', 'input'), make('b', 'input'));
    problems(scene);
    problems(scene);
    expect(asked).toBe(2);
  });

  it('keep no new component of any type from being saved but the ones that need content', () => {
    const scene = sceneOf(
      ...[...formTypes.keys()].map((name, at) =>
        make(`n${at}`, name, name === 'subform' ? [make('cell', 'input')] : undefined),
      ),
    );
    const found = formFamily.problems.flatMap(rule => rule(scene));
    expect(found.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a department that a flow takes its approvers from', () => {
  it('is not removed while the flow holds it', () => {
    const held = new Set(['dept0001']);
    const rule = usedByFlow(() => held);
    const scene = sceneOf(make('dept0001', 'dept'), make('dept0002', 'dept'));
    const may = (id: string) => rule(scene.node(id)!, scene);
    expect(may('dept0001')).toEqual({ ok: false, message: '该组件关联审批人设置，不可删除' });
    expect(may('dept0002').ok).toBe(true);
    held.clear();
    expect(may('dept0001').ok).toBe(true);
  });
});
