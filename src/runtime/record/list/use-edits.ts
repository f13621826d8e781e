import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { canonical, type Json } from '@gonghui/kernel/digest.ts';
import { useCallback, useRef } from 'react';
import { send } from '../../../api/client.ts';
import { isApiError } from '../../../api/errors.ts';
import { ask } from '../../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { textOf } from '../columns.ts';
import { conflictsOf } from '../RecordConflicts.tsx';
import type { ListColumn } from './layout.ts';
import type { ListData } from './list-data.ts';
import type { NameStore } from './name-store.ts';
import type { ListRecord } from './record-source.ts';

/** What the gateway said about a field, or about the change as a whole. */
function messageOf(error: unknown, fieldId: string): string {
  if (isApiError(error, 'invalid')) {
    const errors = (error.data as { errors?: Record<string, string[]> } | null)?.errors ?? {};
    const found = errors[fieldId] ?? Object.values(errors)[0];
    if (found?.length) return found.join('；');
  }
  return error instanceof Error ? error.message : '保存失败，请重试';
}

/**
 * Stores single cells. The list shows the new value at once and the old one again when it was not taken. Edits of one
 * record go one after the other; the value that a person saw goes along, so that two people who edit one record merge
 * by field, and whoever comes second to the same field decides between both values.
 */
export function useEdits(data: ListData | null, names: NameStore, onStored: () => void) {
  const queues = useRef(new Map<string, Promise<void>>());

  const store = useCallback(
    async (row: ListRecord, column: ListColumn, before: Json, value: Json): Promise<void> => {
      const current = () => data?.row(data.lineOf(row.id)) ?? row;
      const put = async (rev: number, base: Json): Promise<void> => {
        try {
          const body = { rev, values: { [column.id]: value }, base: { [column.id]: base } };
          const answer = await send(
            submissionCalls.change,
            { params: { id: row.id }, body },
            { quiet: true },
          );
          data?.patch(row.id, answer.values, answer.rev);
          if (answer.merged) toastSuccess('已保存，并合并了他人的修改');
          onStored();
        } catch (error) {
          const found = isApiError(error, 'conflict') ? conflictsOf(error.data) : null;
          const conflict = found?.conflicts.find(({ fieldId }) => fieldId === column.id);
          if (!found || !conflict) {
            data?.patch(row.id, { [column.id]: before });
            toastError(messageOf(error, column.id));
            return;
          }
          const words = (held: Json) => textOf(column, held, names.book);
          const answer = await ask(
            `他人刚刚把「${column.title}」改为「${words(conflict.theirs)}」，您改的是「${words(value)}」。`,
            { title: '同时修改', okText: '保留我的', cancelText: '采用他人的' },
          );
          if (answer === 'ok') return put(found.rev, conflict.theirs);
          data?.patch(row.id, { [column.id]: conflict.theirs }, found.rev);
        }
      };
      await put(current().rev, before);
    },
    [data, names, onStored],
  );

  return useCallback(
    (row: ListRecord, column: ListColumn, value: Json): void => {
      const before = row.values[column.id] ?? column.spec.empty;
      if (canonical(before) === canonical(value)) return;
      data?.patch(row.id, { [column.id]: value });
      const earlier = queues.current.get(row.id) ?? Promise.resolve();
      const job = earlier.then(() => store(row, column, before, value));
      queues.current.set(row.id, job);
      void job.finally(() => {
        if (queues.current.get(row.id) === job) queues.current.delete(row.id);
      });
    },
    [data, store],
  );
}
