import { formTypes } from '@gonghui/elements/form/family.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { expect, test } from 'vitest';
import { fieldsOf } from '../form-fields.ts';
import { headRow } from './header.ts';
import { howToFill } from './how-to.ts';
import { readCell } from './read-cell.ts';
import { sheetTargets, suggestTargets } from './targets.ts';
import { importTemplate } from './template.ts';

const component = (type: string, props: Props, components?: TemplateComponent[]): TemplateComponent => ({
  id: `id${type.replace(/-/g, '')}`.slice(0, 8).padEnd(8, '0'),
  name: type,
  props: { ...(formTypes.get(type)?.defaults() ?? {}), ...props },
  ...(components ? { components } : {}),
});
const field = (type: string, props: Props = {}) => {
  const [made] = fieldsOf({ page: {}, components: [component(type, { label: type, ...props })] });
  if (!made) throw new Error(type);
  return made;
};
const nobody = { find: () => [], places: () => [['浙江省', '杭州市', '西湖区', '330106']] };

test.each([
  ['number', {}],
  ['date', {}],
  ['time', {}],
  ['date-time', {}],
  ['date-range', {}],
  ['time-range', {}],
  ['date-week', {}],
  ['date-month', {}],
  ['date-quarter', {}],
  ['date-year', {}],
  ['country', {}],
  ['province-city', {}],
  ['switch', { activeText: '有', inactiveText: '没有' }],
])('what a template says of %s is what an import understands', (type, props) => {
  const made = field(type, props);
  const said = howToFill(made);
  const examples =
    type === 'number'
      ? ['3.5']
      : type === 'switch'
        ? said.split(' 或 ')
        : [said.slice(said.indexOf('如 ') + 2)];
  for (const example of examples)
    expect(readCell(made, example, nobody, '2026-03-05').ok, `${said}: ${example}`).toBe(true);
});

test('heads are found again, also where two fields are called alike', () => {
  const twins = ['a', 'b'].map(sign => ({ ...component('input', { label: '备注' }), id: `twin000${sign}` }));
  const fields = fieldsOf({
    page: {},
    components: [...twins, component('number', { label: '数量', required: true })],
  });
  const [sheet, notes] = importTemplate(fields);
  const titles = sheet?.heads.map(({ title }) => title) ?? [];
  expect(titles).toEqual(['备注', '备注（2）', '数量*']);
  expect(headRow([{ number: 1, cells: titles }])).toBe(0);
  const targets = sheetTargets(fields);
  expect(suggestTargets(titles, targets)).toEqual(targets.map(({ id }) => id));
  expect(notes?.rows.map(row => row[1]).slice(0, 3)).toEqual(['选填', '选填', '必填']);
});

test('choices are lists of a hidden sheet, others are not; texts stay text', () => {
  const options = ['甲,乙', '丙'].map((label, at) => ({ value: `option0${at}`, label }));
  const fields = fieldsOf({
    page: {},
    components: [
      component('input', { label: '编号' }),
      component('radio', { label: '级别', options }),
      component('checkbox', { label: '设备', options }),
      component('switch', { label: '在职' }),
      component('date', { label: '日期' }),
    ],
  });
  const [sheet, , lists] = importTemplate(fields);
  expect(sheet?.heads.map(({ choices }) => choices)).toEqual([
    undefined,
    '选项!$A$2:$A$3',
    undefined,
    '选项!$B$2:$B$3',
    undefined,
  ]);
  expect(sheet?.heads.map(({ format }) => format)).toEqual(['@', '@', '@', '@', 'yyyy-mm-dd']);
  expect(lists?.hidden).toBe(true);
  expect(lists?.rows).toEqual([
    ['甲,乙', '是'],
    ['丙', '否'],
  ]);
});
