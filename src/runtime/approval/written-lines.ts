import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { fieldOfText, lastingTexts } from '../form-fill/kept-texts.ts';
import { columnsOf, textOf } from '../record/columns.ts';
import type { Detail } from './model.ts';
import { type Entry, taskDrafts } from './task-draft.ts';
import type { KeptTask } from './use-kept-task.ts';
import type { useTaskState } from './use-task-state.ts';

/** A field with what was entered in it, as a line; null where it is not shown. */
export function lineOf(
  { record }: Detail,
  names: FillHost['names'],
): (id: string, entered: Entry) => string | null {
  return (id, entered) => {
    const column = columnsOf(record.template as unknown as Template).find(one => one.id === id);
    if (!column) return null;
    return `${column.title}：${'text' in entered ? entered.text : textOf(column, entered.value, names)}`;
  };
}

/** What the holder of a task has filled in and the stored record does not say, a line a field. */
export function filledLines(
  { detail, work, stale }: KeptTask,
  stored: Readonly<Record<string, Json>>,
  { typed, unread }: Pick<ReturnType<typeof useTaskState>, 'typed' | 'unread'>,
  names: FillHost['names'],
): string[] {
  const line = lineOf(detail, names);
  // What was gone before it was opened is filled in nowhere.
  const draft = stale && work !== null ? taskDrafts(detail.instanceId, work).read() : null;
  const values = draft?.values ?? (stale ? {} : typed());
  const { components } = detail.record.template as unknown as Template;
  const texts = stale ? lastingTexts(components, draft?.unread) : unread();
  return [
    ...Object.entries(values).flatMap(([id, value]) =>
      JSON.stringify(value) === JSON.stringify(stored[id]) ? [] : (line(id, { value }) ?? []),
    ),
    ...texts.flatMap(({ at, text }) => line(fieldOfText(at), { text }) ?? []),
  ];
}
