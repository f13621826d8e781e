import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTemplate } from '../template/check.ts';
import { definitions } from './definitions.ts';
import { formFamily, formTypes } from './family.ts';
import { formPage, pageDefaults } from './page.ts';
import { anything, context } from './testing/hostile.ts';

let made = 0;
const component = (
  name: string,
  props: Props = {},
  rest: Partial<TemplateComponent> = {},
): TemplateComponent => {
  const definition = definitions.find(candidate => candidate.type === name);
  return {
    id: `f${String(++made).padStart(7, '0')}`,
    name,
    props: { ...definition?.defaults(), ...props },
    ...rest,
  };
};
const form = (...components: TemplateComponent[]): Template => ({ page: { ...pageDefaults }, components });
const check = (value: unknown) =>
  checkTemplate(value, { family: formFamily, types: formTypes }, { page: formPage, context });
const messages = (value: unknown) => check(value).map(problem => problem.message);
const errors = (value: unknown) => check(value).filter(problem => problem.level === 'error');

describe('a sound form', () => {
  it('of every type with its defaults has nothing against it', () => {
    const all = definitions.map(({ type }) =>
      component(type, {}, type === 'subform' ? { components: [component('input')] } : {}),
    );
    expect(errors(form(...all))).toEqual([]);
  });

  it('may hold props that this version does not know', () =>
    expect(messages(form(component('input', { fromTheFuture: [1] })))).toEqual([]));

  it('must have components (spec)', () =>
    expect(messages(form())).toEqual(['该表单没有组件，请先添加组件后再操作']));
});

describe('what is refused', () => {
  it.each<[string, unknown, string[]]>([
    ['no object', 'x', ['设计内容的格式有误']],
    ['no page', { components: [] }, ['设计内容的格式有误']],
    ['a component that is none', { page: pageDefaults, components: [null] }, ['有一个组件的格式有误']],
    ['an unknown type', form(component('teleport', { label: '甲' })), ['「甲」的类型「teleport」不存在']],
    [
      'a name of 100 kB, which no message carries whole',
      form(component('input', { label: '甲'.repeat(100_000) })),
      [`「${'甲'.repeat(30)}…」的「标题」不能超过100个字`],
    ],
    ['a bad id', form(component('input', { label: '甲' }, { id: '__proto__' })), ['「甲」的标识有误']],
    [
      'a wrong alias',
      form(component('input', { label: '甲' }, { alias: 'x'.repeat(101) })),
      [`「甲」的别名有误`],
    ],
    [
      'a component without a type',
      form(component('input', { label: '甲' }), component('', { label: ' ' })),
      ['第 2 个组件数据损坏，请移除后再保存'],
    ],
    [
      'a title with a control character',
      form(component('input', { label: '甲\u0000乙' })),
      ['「甲乙」的文字中有不可见的控制字符'],
    ],
    [
      'a control character deep in a prop, and in an alias',
      form(
        component(
          'radio',
          { label: '甲', options: [{ value: 'abcdefgh', label: '一\u0007' }] },
          { alias: '\u001b' },
        ),
      ),
      ['「甲」的文字中有不可见的控制字符', '「甲」的别名有误'],
    ],
    [
      'a number that is too large',
      form(component('input', { label: '姓名', maxlength: 5000 })),
      ['「姓名」的「最多字数」不能大于2000'],
    ],
    [
      'a wrong type of prop',
      form(component('input', { label: '姓名', required: 'yes' })),
      ['「姓名」的「必填」应为是或否'],
    ],
    [
      'a choice that is none',
      form(component('input', { label: '姓名', format: 'fax' })),
      ['「姓名」的「内容格式」不在可选的范围内'],
    ],
    [
      'a missing title',
      { page: pageDefaults, components: [{ id: 'a1234567', name: 'divider' }] },
      ['「分割线」缺少属性'],
    ],
    [
      'what a definition has against it',
      form(component('input', { label: '编号', format: 'regex', regex: '(' })),
      ['「编号」：正则表达式无法使用，请修改'],
    ],
    ['options without any', form(component('radio', { label: '城市', options: [] })), ['「城市」：缺少选项']],
    [
      'two options with one id',
      form(
        component('radio', {
          label: '城市',
          options: ['甲', '乙'].map(label => ({ value: 'same0000', label })),
        }),
      ),
      ['「城市」的「选项」中有标识重复或有误的项'],
    ],
    [
      'wrong page settings',
      { page: { ...pageDefaults, columns: 0 }, components: [component('input')] },
      ['表单设置的「整体列数」不能小于1'],
    ],
  ])('%s', (_, value, expected) => expect(messages(value)).toEqual(expected));

  it('an id that two components have', () => {
    const first = component('input', { label: '甲' });
    expect(messages(form(first, component('input', { label: '乙' }, { id: first.id })))).toEqual([
      '「乙」的标识与其他组件重复',
    ]);
  });

  it('children where none can stand, and where their place is gone', () => {
    const child = component('input');
    expect(messages(form(component('input', { label: '甲' }, { components: [child] })))).toEqual([
      '「甲」中不能放置组件',
    ]);
    const lost = component(
      'layout',
      {},
      { containers: [{ slot: 'nowhere', components: [component('input')] }] },
    );
    expect(messages(form(lost))).toEqual(['「分栏布局」中有组件所在的位置已不存在']);
  });

  it('a subform in a subform, and groups below the second level', () => {
    const inner = component('subform', { label: '里层' }, { components: [component('input')] });
    expect(messages(form(component('subform', { label: '外层' }, { components: [inner] })))).toContain(
      '「里层」不能放在这里',
    );
    const groups = [1, 2, 3].reduceRight<TemplateComponent>(
      below => component('group', {}, { components: [below] }),
      component('input'),
    );
    expect(messages(form(groups))).toContain('分组最多嵌套2级');
  });

  it('keys that reach into prototypes, wherever they stand', () => {
    const value = JSON.parse(
      '{"page": {}, "components": [{"id": "a1234567", "name": "input", "props": {"label": "甲", "x": {"__proto__": {}}}}]}',
    );
    expect(messages(value)).toEqual(['「甲」的属性名「__proto__」不允许使用']);
  });
});

describe('size', () => {
  it('is capped in depth without recursion', () => {
    let deep: TemplateComponent = component('input');
    for (let level = 0; level < 20_000; level++) deep = component('container', {}, { components: [deep] });
    expect(messages(form(deep))).toEqual([`「容器」嵌套超过${LIMITS.depth}层`]);
    let json: unknown = 1;
    for (let level = 0; level < 20_000; level++) json = [json];
    expect(messages(form(component('input', { label: '甲', x: json as never })))).toEqual([
      '「甲」的属性嵌套过深',
    ]);
  });

  it('is capped in components, and ends on a tree that contains itself', () => {
    const many = Array.from({ length: LIMITS.nodes + 1 }, () => component('divider'));
    expect(messages(form(...many))).toEqual([`组件数量超过${LIMITS.nodes}个`]);
    const loop = component('container');
    loop.components = [loop];
    expect(messages(form(loop)).at(0)).toContain('标识与其他组件重复');
  });
});

it('is total: anything in, Chinese problems out', { timeout: 60_000 }, () => {
  const node = fc.record(
    {
      id: fc.oneof(fc.constantFrom('a1234567', 'b1234567', 'root'), anything),
      name: fc.oneof(fc.constantFrom(...definitions.map(({ type }) => type)), anything),
      props: fc.oneof(
        fc.dictionary(fc.constantFrom('label', 'options', 'gridRatio', 'maxlength', 'atLeast'), anything),
        anything,
      ),
      components: fc.oneof(fc.array(anything), anything),
      containers: fc.oneof(fc.array(fc.record({ slot: anything, components: fc.array(anything) })), anything),
    },
    { requiredKeys: [] },
  );
  const value = fc.oneof(
    fc.record({ page: fc.oneof(fc.constant(pageDefaults), anything), components: fc.array(node) }),
    anything,
  );
  fc.assert(
    fc.property(value, template => {
      for (const { message } of check(template)) expect(message).toMatch(/\p{Script=Han}/u);
    }),
    { numRuns: 300 },
  );
});
