import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { host } from '@gonghui/elements/form/testing/show.tsx';
import type { Json } from '@gonghui/kernel/json.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { arrange, NO_LAYOUT } from '../views/layout.ts';
import { Cell } from './Cell.tsx';

afterEach(cleanup);

const options = [
  { value: 'keptkept', label: '常规' },
  { value: 'someelse', label: '缓办' },
];

function shown(type: string, value: Json): string[] {
  const component = { id: 'field001', name: type, props: { label: '项', options } };
  const column = arrange([{ id: 'field001', title: '项', component, spec: fieldOf(type)! }], NO_LAYOUT)[0]!;
  const { container } = render(<Cell column={column} value={value} host={host} />);
  return [...container.querySelectorAll('span:not(.gh-chips)')].map(part => part.textContent ?? '');
}

it.each([
  ['radio', 'keptkept', ['常规']],
  ['radio', 'gonegone', ['已删除的选项']],
  ['select-single', 'gonegone', ['已删除的选项']],
  ['checkbox', ['keptkept', 'gonegone'], ['常规', '已删除的选项']],
  ['select-multiple', ['gonegone', 'someelse'], ['已删除的选项', '缓办']],
  ['checkbox', ['gonegone'], ['已删除的选项']],
  ['cascader', ['gonegone'], ['已删除的选项']],
  ['radio', null, ['空']],
  ['checkbox', [], ['空']],
])('a cell of %s with %j keeps what was chosen in sight', (type, value, texts) => {
  expect(shown(type, value as Json)).toEqual(texts);
});
