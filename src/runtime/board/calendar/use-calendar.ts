import { recordListCalls, WINDOW_ROWS } from '@gonghui/contract/record-list.ts';
import { type DaySpan, whenOf } from '@gonghui/domain/when.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../../../api/client.ts';
import { session } from '../../../session/store.ts';
import { useFormNews } from '../../live/form-news.ts';
import type { ListRecord } from '../../record/list/data/record-blocks.ts';
import { sendChange } from '../../record/list/edits/send-change.ts';
import type { ListColumn } from '../../record/list/views/layout.ts';
import { questionBody, type ViewProps } from '../shared.ts';
import { type Day, questionFor, valueAt } from './days.ts';

export interface Dated {
  record: ListRecord;
  when: DaySpan;
}

export interface CalendarContent {
  items: Dated[];
  /** Rows of days that have more records than are asked for at once. */
  cut: boolean;
}

type CalendarQuery = Pick<ViewProps, 'sourceId' | 'question' | 'names' | 'turn'> & {
  field: ListColumn;
  fields: readonly string[];
  rows: readonly (readonly Day[])[];
};

/** Records of the days in sight, row after row of them; what was shown stays until the next answer is there. */
export function useCalendar({ sourceId, question, names, turn, field, fields, rows }: CalendarQuery) {
  const [shown, setShown] = useState<CalendarContent | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const key = canonical({ sourceId, question, field: field.id, fields, rows } as unknown as Json);
  const running = useRef<AbortController | null>(null);
  const load = async () => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    try {
      const answers = await Promise.all(
        rows.map(async days => {
          const narrowed = questionFor(question, field.id, field.spec.column, days);
          if (!narrowed) throw new Error('日历不能与这样的「或」条件一起使用，请调整筛选');
          const sort = [{ fieldId: field.id, order: 'asc' as const }];
          const body = {
            ...questionBody(narrowed),
            sort,
            fields: [...fields],
            limit: WINDOW_ROWS,
            count: false,
          };
          const input = { params: { id: sourceId }, body };
          return send(recordListCalls.window, input, { signal: control.signal, quiet: true });
        }),
      );
      if (control.signal.aborted) return;
      const found = new Map<string, Dated>();
      for (const answer of answers) {
        names.add(answer.names, answer.images);
        for (const record of answer.list) {
          const when = whenOf(record.values[field.id]);
          if (when) found.set(record.id, { record, when });
        }
      }
      setFault(null);
      setShown({ items: [...found.values()], cut: answers.some(({ list }) => list.length === WINDOW_ROWS) });
    } catch (error) {
      if (!control.signal.aborted) setFault(wordsOf(error, '加载失败'));
    }
  };
  const latest = useRef(load);
  latest.current = load;
  const reload = useCallback(() => void latest.current(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that is asked.
  useEffect(() => {
    reload();
    return () => running.current?.abort();
  }, [key, turn]);
  useFormNews(sourceId, reload);

  const put = (record: ListRecord, value: Json, rev: number) =>
    setShown(
      old =>
        old && {
          ...old,
          items: old.items.map(item =>
            item.record.id === record.id
              ? {
                  record: { ...record, rev, values: { ...record.values, [field.id]: value } },
                  when: whenOf(value) ?? item.when,
                }
              : item,
          ),
        },
    );
  /** Puts a record to other days at once; answers why it is back, in words. */
  const move = async ({ record }: Dated, from: Day, to: Day): Promise<string | null> => {
    const before = record.values[field.id] ?? field.spec.empty;
    const value = valueAt(before, from, to);
    if (canonical(value) === canonical(before)) return null;
    put(record, value, record.rev);
    const values = { [field.id]: value };
    const answer = await sendChange(record.id, { rev: record.rev, values, base: { [field.id]: before } });
    if (answer.kind === 'stored') {
      const now = answer.values[field.id] ?? field.spec.empty;
      put(record, now, answer.rev);
      return canonical(now) === canonical(before)
        ? `您不能修改这条记录的「${field.title}」，已放回原处`
        : null;
    }
    put(record, before, record.rev);
    if (answer.kind === 'unreached') return `${session.user ? '网络不可用' : '登录已过期'}，已放回原处`;
    if (answer.kind === 'refused') return answer.message;
    reload();
    return `「${field.title}」已被他人修改，已显示现在的值`;
  };
  return { shown, fault, reload, move };
}
