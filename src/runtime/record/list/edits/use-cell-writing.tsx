import { notesText, parseBlock } from '@gonghui/elements/form/subform/paste.ts';
import { enterpriseToday } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type ReactNode, useState } from 'react';
import { toast, toastError, toastSuccess } from '../../../../ui/toast.ts';
import type { ListData } from '../data/list-data.ts';
import { loadedRows } from '../data/loaded-rows.ts';
import type { ListRecord } from '../data/record-blocks.ts';
import type { SpotRange } from '../grid/geometry.ts';
import type { ListColumn } from '../views/layout.ts';
import type { EditHistory, Step } from './edit-history.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { type Plan, planClear, planPaste, type Write } from './paste-plan.ts';
import { writeCells } from './write-cells.ts';

/** Lines of one paste; more than that is an import. */
const MOST_LINES = 500;

interface Table {
  data: ListData;
  /** Those that are shown. */
  columns: readonly ListColumn[];
  writable: ReadonlySet<string>;
  /** Edits one cell; the step that takes it back, null where nothing changed. */
  onEdit(row: ListRecord, column: ListColumn, value: Json): Step | null;
  onStored(): void;
  history: EditHistory;
  /** Takes back a step of the history. */
  takeBack(step: Step): void;
}

/** Writing into many cells at once, by pasting or by emptying them: first what does not fit, then one change a record. */
export function useCellWriting(table: Table) {
  const { data, columns, writable, onEdit, onStored, history, takeBack } = table;
  const [asked, setAsked] = useState<{ plan: Plan; verb: string } | null>(null);

  const write = async (writes: readonly Write[], verb: string) => {
    const [one] = writes;
    if (one && writes.length === 1) {
      // A single cell is edited as if by hand: a conflict is asked about, and what does not get through is held.
      const step = onEdit(one.row, one.column, one.value);
      if (verb === '清空' && step) toastSuccess('已清空', { label: '撤销', run: () => takeBack(step) });
      if (one.note !== undefined) toast(one.note);
      return;
    }
    const show = (id: string, values: Record<string, Json>, rev?: number) => data.patch(id, values, rev);
    const { stored, left, unsent } = await writeCells(writes, show);
    for (const { row, column, value } of unsent) onEdit(row, column, value);
    if (stored.length > 0) onStored();
    const was = new Map(writes.map(({ row, column }) => [`${row.id} ${column.id}`, row]));
    const step = history.record(
      stored.map(({ row: { id }, column, value }) => {
        const row = was.get(`${id} ${column.id}`);
        const before = row?.values[column.id] ?? column.spec.empty;
        return { recordId: id, rev: row?.rev ?? 0, column, before, after: value };
      }),
    );
    const run = () => step && takeBack(step);
    for (const [message, cells] of left) toast(`${cells} 格未${verb}：${message}`, 'error');
    const notes = writes.flatMap(({ note }) => note ?? []);
    if (stored.length > 0)
      toastSuccess(`已${verb} ${stored.length} 格${notesText(notes)}`, { label: '撤销', run });
  };

  const begin = (plan: Plan, verb: string, single: boolean) => {
    const [only] = plan.misfits;
    if (single && only) toastError(only.reason);
    else if (plan.misfits.length > 0) setAsked({ plan, verb });
    else void write(plan.writes, verb);
  };

  const clear = async ({ lines, columns: range }: SpotRange) => {
    const count = lines[1] - lines[0] + 1;
    if (count > MOST_LINES) return toastError(`一次最多清空 ${MOST_LINES} 行`);
    const targets = await loadedRows(data, lines[0], count);
    const across = columns.slice(range[0], range[1] + 1);
    begin(planClear(targets, across, writable), '清空', count === 1 && across.length === 1);
  };

  const paste = async (text: string, { lines, columns: range }: SpotRange) => {
    const read = parseBlock(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''));
    const [[only = ''] = []] = read;
    const single = read.length === 1 && read[0]?.length === 1;
    const [high, wide] = [lines[1] - lines[0] + 1, range[1] - range[0] + 1];
    // One text goes into every cell that is marked.
    const block = single
      ? Array.from({ length: Math.min(high, MOST_LINES + 1) }, () => Array<string>(wide).fill(only))
      : read;
    if (block.length > MOST_LINES) return toastError(`一次最多粘贴 ${MOST_LINES} 行，更多的请用导入`);
    const targets = await loadedRows(data, lines[0], block.length);
    const plan = planPaste(block, targets, columns.slice(range[0]), writable, enterpriseToday());
    begin(plan, '写入', single && high === 1 && wide === 1);
  };

  const dialog: ReactNode = asked ? (
    <PasteDialog
      {...asked}
      onCancel={() => setAsked(null)}
      onGo={() => {
        setAsked(null);
        void write(asked.plan.writes, asked.verb);
      }}
    />
  ) : null;
  return { clear, paste, dialog };
}
