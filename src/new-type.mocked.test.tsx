import { groupsBoard } from '@gonghui/domain/boards.ts';
import { type FormField, fieldsOf } from '@gonghui/domain/form-fields.ts';
import { howToFill } from '@gonghui/domain/sheets/how-to.ts';
import { readCell } from '@gonghui/domain/sheets/read-cell.ts';
import { cellFormat, writeCell } from '@gonghui/domain/sheets/write-cell.ts';
import { evaluate } from '@gonghui/elements/conditions/evaluate.ts';
import { conditionFields } from '@gonghui/elements/conditions/fields.ts';
import { operatorsOf } from '@gonghui/elements/conditions/model.ts';
import { valueText } from '@gonghui/elements/conditions/text.ts';
import { valueView } from '@gonghui/elements/conditions/value-view.ts';
import { keysMeet } from '@gonghui/elements/dataset/keys-meet.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { toSyntax, typeOfField } from '@gonghui/elements/form/linkage/convert.ts';
import { pasteBlock } from '@gonghui/elements/form/subform/paste.ts';
import { columnWidth } from '@gonghui/elements/form/subform/widths.ts';
import { summaryPlan } from '@gonghui/elements/form/summary-fields.ts';
import { newMapped, offeredTitle } from '@gonghui/elements/panel/new-field.ts';
import { widthOfField } from '@gonghui/elements/print/generate/field-kinds.ts';
import { fieldText } from '@gonghui/print/record/field-text.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { toText } from '@gonghui/syntax/value.ts';
import { percent } from '@gonghui/testkit/percent/definition.ts';
import { percentField } from '@gonghui/testkit/percent/field.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReviewColumns } from './designers/form/from-excel/ReviewColumns.tsx';
import { FORM_KIND } from './designers/form/kind.ts';
import { canBeOption } from './designers/form/linkage/sources.ts';
import { paletteSections } from './designers/frame/palette/palette-groups.ts';
import { columnsBefore } from './runtime/board/kanban/columns.ts';
import { FormFill } from './runtime/form-fill/FormFill.tsx';
import { FillState } from './runtime/form-fill/fill-state.ts';
import { createHost } from './runtime/host/host.ts';
import { columnsOf } from './runtime/record/columns.ts';
import { editsInPlace } from './runtime/record/list/cells/editable.ts';
import { arrange, NO_LAYOUT, totalText } from './runtime/record/list/views/layout.ts';

/** The two lists and the folder of views, with one type more. */
vi.mock('@gonghui/elements/form/fields.ts', async original => {
  const real = await original<typeof import('@gonghui/elements/form/fields.ts')>();
  const { percentField } = await import('@gonghui/testkit/percent/field.ts');
  return {
    fieldTypes: [...real.fieldTypes, 'percent'],
    fieldOf: (type: string) => (type === 'percent' ? percentField : real.fieldOf(type)),
  };
});
vi.mock('@gonghui/elements/form/definitions.ts', async original => {
  const real = await original<typeof import('@gonghui/elements/form/definitions.ts')>();
  const { percent } = await import('@gonghui/testkit/percent/definition.ts');
  return { definitions: [...real.definitions, percent] };
});
vi.mock('@gonghui/elements/form/views.ts', async original => {
  const real = await original<typeof import('@gonghui/elements/form/views.ts')>();
  const { Fill } = await import('@gonghui/testkit/percent/fill.tsx');
  return { ...real, fillView: (type: string) => (type === 'percent' ? Fill : real.fillView(type)) };
});
afterEach(cleanup);

const ID = 'share001';
const props = { ...percent.defaults(), label: '占比' };
const template = { page: {}, components: [{ id: ID, name: 'percent', props }] } as unknown as Template;
const field = (): FormField => fieldsOf(template)[0] as FormField;
const condition = () => conditionFields(template.components)[0]!;
const column = () => arrange(columnsOf(template), NO_LAYOUT)[0]!;
const NAMES = { user: () => undefined, dept: () => undefined, role: () => undefined };
const NO_IDS = { find: () => [], places: () => [] };

describe('a new type of field, by its folder and two lines', () => {
  it('stands in the palette, and is placed', () => {
    const found = paletteSections(FORM_KIND, [], 'bfb').flatMap(({ items }) => items);
    expect(found.map(({ title }) => title)).toEqual(['百分比']);
    expect(formFamily.types.get('percent')?.categories).toContain('subform-field');
  });

  it('is filled in', () => {
    const state = new FillState(template, {}, {});
    render(<FormFill state={state} host={createHost({ device: 'pc' })} />);
    fireEvent.change(screen.getByRole('textbox', { name: /占比/ }), { target: { value: '12.5' } });
    expect(state.values()).toMatchObject({ [ID]: 12.5 });
  });

  it('is a column of lists, edited in its cell and added up as it is written', () => {
    expect(editsInPlace(column())).toBe(true);
    expect(column()).toMatchObject({ numeric: true, sortable: true, total: 'sum' });
    expect(totalText('sum', { filled: 2, sum: 37.5 }, column())).toBe('37.5%');
    expect(summaryPlan(template).ids).toEqual([ID]);
  });

  it('is filtered by its numbers', () => {
    expect(operatorsOf(condition())).toContain('ge');
    expect(valueView(condition(), 'ge')?.type).toBe('number');
    const item = { key: ID, type: 'percent', operator: 'ge', value: 50 } as const;
    expect(valueText(condition(), item as never, NAMES)).toBe('50%');
    const holds = (value: number) => evaluate({ logical: 'and', items: [item] } as never, () => value);
    expect([holds(49), holds(50)]).toEqual([false, true]);
  });

  it('is a number in formulas', () => {
    expect(typeOfField(percentField as never)).toBe('number');
    expect(toText(toSyntax(12.5, percentField as never, props))).toBe('12.5');
  });

  it('is added up by panels', () => {
    const offered = { id: 'f1', alias: '占比', type: 'percent' };
    const measure = { key: 'y', label: '数值', role: 'measure', max: 1 } as never;
    expect(newMapped(offered, measure, 0)).toMatchObject({ ok: true, value: { aggregate: 'sum' } });
    expect(offeredTitle(measure, offered)).toBe('占比');
  });

  it('makes the columns of a board', () => {
    expect(groupsBoard(field())).toBe(true);
    const columns = columnsBefore(column(), { ungrouped: false, names: NAMES });
    expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining([0, 50, 100]));
  });

  it('is read from a sheet with its sign, and written with it', () => {
    const cell = (text: string) => readCell(field(), text, NO_IDS, '2026-01-01');
    expect(cell('12.5%')).toMatchObject({ ok: true, value: 12.5 });
    expect(cell('viel')).toMatchObject({ ok: false });
    expect(howToFill(field())).toMatch(/^数字/);
    expect(writeCell(field(), 12.5, NAMES, String)).toBe(12.5);
    expect(cellFormat(field())).toBe('General"%"');
    render(<ReviewColumns columns={[SHEET_COLUMN]} notes={[]} onChange={() => {}} />);
    expect(screen.getByRole('option', { name: '百分比' })).toBeTruthy();
  });

  it('is pasted into a subform, and keeps what it cannot read', () => {
    expect(columnWidth('percent')).toBe(150);
    const columns = [{ id: ID, type: 'percent', props, required: false }] as never;
    const { rows, refused } = pasteBlock({
      ...{ columns, columnId: ID, rowId: 'r0', most: 10, today: '2026-01-01' },
      rows: [{ id: 'r0', values: {} }],
      newRow: () => ({ id: 'r1', values: {} }),
      cells: [['12%'], ['viel']],
    } as never);
    expect(rows[0]?.values[ID]).toBe(12);
    expect(refused.map(({ kept }) => kept)).toEqual([true]);
  });

  it('is printed, in a narrow column', () => {
    expect(fieldText({ id: ID, type: 'percent', label: '占比', props }, 12.5, NAMES)).toBe('12.5%');
    expect(widthOfField('percent')).toBe(2);
  });

  it('meets other numbers in a relation, and is an option', () => {
    expect(keysMeet('percent', 'number')).toBe(true);
    expect(keysMeet('percent', 'staff')).toBe(false);
    expect(canBeOption({ type: 'percent' })).toBe(true);
  });
});

const SHEET_COLUMN = {
  ...{ title: '占比', type: 'number', options: [], precision: 0, unit: '', depth: 0, required: false },
  sample: ['12%'],
} as never;
