import { expect, it } from 'vitest';
import { ApiError } from '../../transport/errors.ts';
import { labelsOf, placeOf, problemsIn } from './left-problems.ts';

const refused = (data: unknown) => new ApiError(422, '还有2处问题', data, 'toast');

it('what a refused release names is listed once each, and nothing else is', () => {
  const one = { nodeId: 'abcd1234', prop: 'defaultFormula', message: '公式中的字段不存在' };
  const whole = { nodeId: null, message: '表单没有组件' };
  expect(problemsIn(refused({ problems: [one, one, whole, null, { nodeId: 'x' }] }))).toEqual([one, whole]);
  for (const other of [refused(null), refused({ version: 3 }), new Error('away'), null])
    expect(problemsIn(other)).toEqual([]);
});

it('leads to the setting of the component, or to the list of all', () => {
  const place = (problem: Parameters<typeof placeOf>[1]) => placeOf('/design/form/a/f', problem);
  expect(place({ nodeId: 'abcd1234', prop: 'defaultFormula', message: '' })).toBe(
    '/design/form/a/f?problem=abcd1234&prop=defaultFormula',
  );
  expect(place({ nodeId: null, message: '' })).toBe('/design/form/a/f?problem=');
});

it('calls components by their labels, however deep they stand', () => {
  const inside = { id: 'cccc3333', name: 'input', props: { label: '内' } };
  const labels = labelsOf([
    { id: 'aaaa1111', name: 'group', props: {}, components: [inside] },
    { id: 'bbbb2222', name: 'container', props: { label: '外' }, containers: [{ components: [inside] }] },
  ] as never);
  expect([...labels].sort()).toEqual([
    ['bbbb2222', '外'],
    ['cccc3333', '内'],
  ]);
});
