import { useState } from 'react';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import css from './form-push.module.css';
import { SampleBody } from './SampleBody.tsx';
import { type Aliases, type FieldTableProps, type TypedAliases, useAliases } from './use-aliases.ts';
import type { EVENT_WORDS } from './words.ts';

/** 字段对照表: what the keys of a body stand for, what they are called, and what a body looks like. */
export function FieldTable(props: FieldTableProps) {
  const aliases = useAliases(props);
  const { loaded, lines, touched, fault, busy, save } = aliases;
  const { data, error, reload } = loaded;
  const [event, setEvent] = useState<keyof typeof EVENT_WORDS>('record.created');
  if (!data)
    return error ? (
      <EmptyState title="字段对照表没有加载成功" text="请检查网络后重试。">
        <Button onClick={() => void reload()}>重试</Button>
      </EmptyState>
    ) : (
      <Skeleton rows={6} height={40} />
    );
  return (
    <div className={css.tables}>
      <section>
        <div className={css.bar}>
          <p>推送的内容以别名为键；没有别名时，键是字段标识。</p>
          <Button variant="primary" busy={busy} disabled={!touched} onClick={() => void save()}>
            保存
          </Button>
        </div>
        {fault ? (
          <p className={css.fault} role="alert">
            {fault}
          </p>
        ) : null}
        {lines.length === 0 ? (
          <EmptyState title="表单还没有字段" text="在表单设计中添加字段并保存后，这里会列出它们。" />
        ) : (
          <AliasTable typed={props.typed} aliases={aliases} />
        )}
      </section>
      <SampleBody samples={data.samples} event={event} setEvent={setEvent} />
    </div>
  );
}

/** The fields with their keys, and the aliases to write. */
function AliasTable({ typed, aliases }: { typed: TypedAliases; aliases: Aliases }) {
  const { lines, isWrong, type } = aliases;
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">字段标识</th>
          <th scope="col">别名</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, alias, inside }) => (
          <tr key={key}>
            <td data-inside={inside !== null || undefined}>
              {label}
              {inside === null ? null : <span className="gh-sr-only">（{inside}的列）</span>}
            </td>
            <td>
              <code translate="no">{key}</code>
            </td>
            <td>
              <input
                aria-label={`${inside === null ? '' : `${inside}的`}${label}的别名`}
                aria-invalid={isWrong(key) || undefined}
                value={typed[key] ?? alias}
                maxLength={64}
                spellCheck={false}
                autoComplete="off"
                placeholder={key}
                onChange={({ target }) => type(key, alias, target.value)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
