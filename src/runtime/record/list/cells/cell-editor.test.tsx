import { definitions } from '@gonghui/elements/form/definitions.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { fromText } from '@gonghui/elements/form/from-text.ts';
import { host } from '@gonghui/elements/form/testing/show.tsx';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { arrange, type ListColumn, NO_LAYOUT } from '../views/layout.ts';
import { CellEditor } from './CellEditor.tsx';
import { editsInPlace } from './editable.ts';
import type { Leave } from './use-cell-entry.ts';

beforeAll(() => loadAllViews());
afterEach(cleanup);

const TODAY = '2026-03-10';
const TEXTS = ['12', '2026-03-05', '2026-03', '2026', '09:30', '13800138000', 'a@b.cn', '甲'];

/** A column of every type that is edited in the list, each with a value where a text can say one. */
const columns = definitions.flatMap(({ type, defaults }) => {
  const spec = fieldOf(type);
  if (!spec) return [];
  const own = defaults();
  const options: Props = 'options' in own ? { options: [{ value: 'one', label: '甲' }] } : {};
  const props: Props = { ...own, label: '项', required: false, ...options };
  const component = { id: 'field001', name: type, props };
  const [column] = arrange([{ id: 'field001', title: '项', component, spec }], NO_LAYOUT);
  const value = TEXTS.map(text => fromText(type, props, text, TODAY)).find(read => read.ok)?.value;
  return column && editsInPlace(column) && value !== undefined ? [{ type, column, value }] : [];
});

function edit(column: ListColumn, value: Json, typed: string | undefined) {
  const done: [Json, Leave][] = [];
  render(
    <CellEditor
      {...{ column, value, typed, host, left: 0, top: 0, width: 200, height: 32 }}
      onDone={(next, how) => done.push([next, how])}
    />,
  );
  return done;
}

describe('what is typed on a cell', () => {
  it('is tried on every type that text can say', () => {
    expect(columns.length).toBeGreaterThan(12);
  });

  it.each(columns)('never empties it where $type cannot read it', async ({ column, value }) => {
    for (const typed of ['a', '中']) {
      const done = edit(column, value, typed);
      await act(() => new Promise(resolve => setTimeout(resolve)));
      await userEvent.keyboard('{Enter}');
      // Not done yet, it says why in its popup or below.
      for (const [kept] of done) expect([typed, kept]).not.toEqual([typed, column.spec.empty]);
      cleanup();
    }
  });

  it.each([
    ['-3.7', { min: 0, precision: 0 }, 3, '现在是 3'],
    ['a7', {}, 7, '「a」不能填在这里，现在是 7'],
    ['2e3', {}, 2, '只能填数字，“e”和它后面的没有填入，现在是 2'],
    ['4.55', { precision: 1 }, 4.5, '最多1位小数，多余的没有填入，现在是 4.5'],
  ])('asks before %s is stored as another number', async (typed, props, stored, words) => {
    const { column, value } = columns.find(({ type }) => type === 'number')!;
    const component = { ...column.component, props: { ...column.component.props, ...props } };
    const done = edit({ ...column, component }, value, typed[0]!);
    await act(() => new Promise(resolve => setTimeout(resolve)));
    await userEvent.keyboard(`${typed.slice(1)}{Enter}`);
    expect(done).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain(words);
    await userEvent.keyboard('{Enter}');
    expect(done).toEqual([[stored, 'below']]);
  });

  it.each(columns.filter(({ type }) => /^date/.test(type)))(
    'says of $type what it could not read',
    async ({ column, value }) => {
      const done = edit(column, value, '不');
      await act(() => new Promise(resolve => setTimeout(resolve)));
      await userEvent.keyboard('是日期{Enter}');
      expect(done).toEqual([]);
      expect(screen.getByRole('alert').textContent).toContain('「项」');
      await userEvent.keyboard('{Escape}');
      expect(done.map(([, how]) => how)).toEqual(['cancel']);
    },
  );

  it('begins a number with its sign', async () => {
    const { column, value } = columns.find(({ type }) => type === 'number')!;
    const done = edit(column, value, '-');
    await act(() => new Promise(resolve => setTimeout(resolve)));
    await userEvent.keyboard('5{Enter}');
    expect(done).toEqual([[-5, 'below']]);
  });
});

describe('a choice that is no option any more', () => {
  const choices = columns.filter(({ column }) => Array.isArray(column.component.props.options));

  it('is tried on every type of choice', () =>
    expect(choices.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['radio', 'checkbox', 'select-single', 'select-multiple']),
    ));

  it.each(choices)('is kept by $type where only the cell was opened', async ({ column, value }) => {
    const component = { ...column.component, props: { ...column.component.props, required: true } };
    const held = Array.isArray(value) ? ['removed0'] : 'removed0';
    const done = edit({ ...column, component }, held, undefined);
    await act(() => new Promise(resolve => setTimeout(resolve)));
    const box = screen.queryByRole('combobox') as HTMLInputElement | null;
    expect(box?.value || screen.getByText('已删除的选项').textContent).toBe('已删除的选项');
    await userEvent.keyboard('{Tab}');
    expect(done).toEqual([[held, 'next']]);
  });
});
