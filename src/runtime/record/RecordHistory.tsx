import type { CallResult } from '@gonghui/contract/define.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { type ChangeText, rowChanges } from '@gonghui/domain/row-changes.ts';
import { childrenOf } from '@gonghui/elements/form/field-places.ts';
import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Avatar } from '../../ui/plain/Avatar.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { columnsOf, nameBook, type RecordColumn, textOf } from './columns.ts';

type Answer = CallResult<typeof recordWorkCalls.history>;
type Entry = Answer['entries'][number];
type Change = { from: Json; to: Json };

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
          const say = (column: RecordColumn, { from, to }: Change): ChangeText[] =>
            column.spec.column === 'rows'
              ? rowChanges(column.title, cellsOf(column), { from, to }, (cell, value) =>
                  textOf(cell.column, value, names),
                )
              : [{ label: column.title, from: textOf(column, from, names), to: textOf(column, to, names) }];
          const told = (entry: Entry) =>
            entry.fields.flatMap(({ fieldId, from, to }) => {
              const column = columns.get(fieldId);
              return column ? say(column, { from: from as Json, to: to as Json }) : [];
            });
          return page.entries.map(entry => {
            const changes = told(entry);
            return (
              <li key={`${entry.kind} ${entry.rev}`}>
                <Avatar id={entry.by.id} name={entry.by.name} size={24} decorative />
                <div>
                  <p>
                    <strong>{entry.by.name}</strong> {KIND_TEXTS[entry.kind]}
                    {entry.kind === 'change' && changes.length > 0 ? ` ${changes.length} 项` : ''}
                    <time dateTime={new Date(entry.at).toISOString()}>{minuteText(entry.at)}</time>
                  </p>
                  <ChangeTexts changes={changes} />
                </div>
              </li>
            );
          });
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

/** Columns of a subform that are shown, as the words for its changes take them. */
const cellsOf = ({ component }: RecordColumn) =>
  columnsOf({ page: {}, components: childrenOf(component) as TemplateComponent[] }).map(column => ({
    id: column.id,
    label: column.title,
    column,
  }));

/** What became of each field, and of each cell of a subform. */
function ChangeTexts({ changes }: { changes: readonly ChangeText[] }) {
  if (changes.length === 0) return null;
  return (
    <dl>
      {changes.map(({ label, from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was changed never changes, and labels may repeat
        <div key={at}>
          <dt>{label}</dt>
          <dd>
            {from === null ? null : (
              <>
                <del>{from}</del>
                <span aria-hidden="true">→</span>
              </>
            )}
            <ins>{to}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
