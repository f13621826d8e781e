import type { CallResult } from '@gonghui/contract/define.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Avatar } from '../../ui/plain/Avatar.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { columnsOf, nameBook, type RecordColumn, textOf } from './columns.ts';

type Answer = CallResult<typeof recordWorkCalls.history>;
type Entry = Answer['entries'][number];

const KIND_TEXTS: Record<Entry['kind'], string> = {
  create: '提交了记录',
  change: '修改了',
  remove: '删除了记录',
  restore: '恢复了记录',
};

interface RecordHistoryProps {
  id: string;
  /** Changes with every change of the record. */
  rev: number;
  template: Template;
}

/** Who changed which fields of a record from what to what, newest first. */
export function RecordHistory({ id, rev, template }: RecordHistoryProps) {
  const ask = (before?: number, signal?: AbortSignal) =>
    send(
      recordWorkCalls.history,
      { params: { id }, query: before === undefined ? {} : { before } },
      { signal, quiet: true },
    );
  const { data, error } = useLoad(`history ${id}`, signal => ask(undefined, signal), `${rev}`);
  const [older, setOlder] = useState<Answer[]>([]);
  if (!data) return <p className="gh-record-meta">{error ? '修改历史加载失败' : '正在加载…'}</p>;
  const pages = [data, ...older];
  const last = pages.at(-1);
  const oldest = last?.entries.at(-1)?.rev;
  const columns = new Map(columnsOf(template).map(column => [column.id, column]));
  return (
    <>
      <ol className="gh-history">
        {pages.flatMap(page => {
          const names = nameBook(page.names);
          const say = (column: RecordColumn, value: Json) =>
            column.spec.column === 'rows' ? rowsText(value) : textOf(column, value, names);
          return page.entries.map(entry => (
            <li key={`${entry.kind} ${entry.rev}`}>
              <Avatar id={entry.by.id} name={entry.by.name} size={24} decorative />
              <div>
                <p>
                  <strong>{entry.by.name}</strong> {KIND_TEXTS[entry.kind]}
                  {entry.kind === 'change' ? ` ${entry.fields.length} 项` : ''}
                  <time dateTime={new Date(entry.at).toISOString()}>{minuteText(entry.at)}</time>
                </p>
                {entry.fields.length > 0 ? (
                  <dl>
                    {entry.fields.map(({ fieldId, from, to }) => {
                      const column = columns.get(fieldId);
                      if (!column) return null;
                      return (
                        <div key={fieldId}>
                          <dt>{column.title}</dt>
                          <dd>
                            <del>{say(column, from as Json)}</del>
                            <span aria-hidden="true">→</span>
                            <ins>{say(column, to as Json)}</ins>
                          </dd>
                        </div>
                      );
                    })}
                  </dl>
                ) : null}
              </div>
            </li>
          ));
        })}
      </ol>
      {last?.more && oldest !== undefined ? (
        <Button
          size="small"
          variant="ghost"
          onClick={() => void ask(oldest).then(page => setOlder(old => [...old, page]))}
        >
          更早的修改
        </Button>
      ) : null}
    </>
  );
}

/** Rows that differ, counted: what they say stands in the record. */
const rowsText = (value: Json): string =>
  Array.isArray(value) && value.length > 0 ? `${value.length}行` : EMPTY_TEXT;
