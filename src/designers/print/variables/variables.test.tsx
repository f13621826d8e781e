import { cellOf, columnsOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { expect, it } from 'vitest';
import { testPrintDesigner } from '../testing/test-print-designer.ts';
import { Variables } from './variables.ts';

const node = (key: string) => ({ key, label: key, type: 'input', children: [] }) as never;

it('problems of an open template follow when its form loses a field, and when it has it again', () => {
  const shows = cellOf('cell0001', 'col00000', { dataVar: 'name0001' });
  const { editor, print } = testPrintDesigner(
    stencilOf([rowOf('row00001', [shows])], { cols: columnsOf(80) }),
  );
  const problems = () =>
    editor.problems().flatMap(({ nodeId, message }) => (nodeId === 'cell0001' ? [message] : []));
  let heard = 0;
  editor.onChange(() => heard++);
  print.variables.put([node('name0001')]);
  expect(problems()).toEqual([]);
  print.variables.put([node('other001')]);
  expect(problems()).toEqual(['A1中的变量对应的字段已被删除，请更换或清除']);
  print.variables.put([node('name0001')]);
  expect(problems()).toEqual([]);
  expect(heard).toBe(3);
});

it('what is known of a form stands until the answer, and where none comes', async () => {
  let answers = [[node('name0001')]];
  const variables = new Variables(async () => answers.shift() ?? Promise.reject(new Error('away')));
  await variables.load();
  await variables.renew();
  expect([variables.state, variables.isGone('name0001')]).toEqual(['there', false]);
  answers = [[node('other001')]];
  await variables.renew();
  expect(variables.isGone('name0001')).toBe(true);
});
