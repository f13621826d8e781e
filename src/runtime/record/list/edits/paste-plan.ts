import { fromText } from '@gonghui/elements/form/from-text.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { checkForm } from '../../../form-fill/elements.ts';
import { mayEdit } from '../cells/editable.ts';
import type { ListRecord } from '../data/record-blocks.ts';
import type { ListColumn } from '../views/layout.ts';

/** A cell and what goes into it. */
export interface Write {
  row: ListRecord;
  column: ListColumn;
  value: Json;
  /** What is to be said of how its text was read. */
  note?: string | undefined;
}

/** A text that does not go into its cell, and why. */
export interface Misfit {
  /** Number of the line as the list shows it; null below its end. */
  line: number | null;
  title: string;
  text: string;
  reason: string;
}

export interface Plan {
  writes: Write[];
  misfits: Misfit[];
}

/** A line of the list that is written into. */
export interface Target {
  number: number;
  row: ListRecord;
}

/**
 * What a block of texts comes to, written to the right and down from the first of `targets` and `columns`: texts are read
 * as those pasted into a subform are, and checked as the form checks what is filled in. Cells that hold the value already
 * are left out of both.
 */
export function planPaste(
  block: readonly (readonly string[])[],
  targets: readonly Target[],
  columns: readonly ListColumn[],
  writable: ReadonlySet<string>,
  today: string,
): Plan {
  const plan: Plan = { writes: [], misfits: [] };
  for (const [down, texts] of block.entries()) {
    const target = targets[down];
    for (const [right, text] of texts.entries()) {
      const column = columns[right];
      const misfit = (reason: string) =>
        plan.misfits.push({ line: target?.number ?? null, title: column?.title ?? '', text, reason });
      if (!target) misfit('超出列表的最后一行');
      else if (!column) misfit('超出列表的最后一列');
      else if (!mayEdit(column, target.row, writable)) misfit('不能在列表中修改');
      else {
        const read = fromText(column.component.name, column.component.props, text, today);
        const value = read.ok ? fitting(column, read.value) : { reason: read.message };
        if ('reason' in value) misfit(value.reason);
        else if (differs(target.row, column, value.value))
          plan.writes.push({
            row: target.row,
            column,
            value: value.value,
            ...(read.note !== undefined && { note: read.note }),
          });
      }
    }
  }
  return plan;
}

/** What emptying cells comes to; those that may not be changed, or are empty, are left as they are. */
export function planClear(
  targets: readonly Target[],
  columns: readonly ListColumn[],
  writable: ReadonlySet<string>,
): Plan {
  const plan: Plan = { writes: [], misfits: [] };
  for (const { number, row } of targets) {
    for (const column of columns) {
      if (!mayEdit(column, row, writable) || !differs(row, column, column.spec.empty)) continue;
      const value = fitting(column, column.spec.empty);
      if ('reason' in value)
        plan.misfits.push({ line: number, title: column.title, text: '', reason: value.reason });
      else plan.writes.push({ row, column, value: value.value });
    }
  }
  return plan;
}

const differs = (row: ListRecord, { id, spec }: ListColumn, value: Json): boolean =>
  canonical(row.values[id] ?? spec.empty) !== canonical(value);

function fitting({ component }: ListColumn, value: Json): { value: Json } | { reason: string } {
  const [reason] = checkForm([component], { [component.id]: value }).errors[component.id] ?? [];
  return reason === undefined ? { value } : { reason };
}
