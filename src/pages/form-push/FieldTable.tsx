import { ALIAS, type HookField } from '@gonghui/contract/hook-shapes.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { send } from '../../api/client.ts';
import { isApiError } from '../../api/errors.ts';
import { useLoad } from '../../api/use-load.ts';
import { confirm } from '../../ui/confirm.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { Select } from '../../ui/Select.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import css from './form-push.module.css';
import { EVENT_WORDS } from './words.ts';

type Field = z.output<typeof HookField>;
type Line = Omit<Field, 'columns'> & { inside: string | null };

const linesOf = (fields: readonly Field[]): Line[] =>
  fields.flatMap(({ columns, ...field }) => [
    { ...field, inside: null },
    ...(columns ?? []).map(column => ({ ...column, inside: field.label })),
  ]);

/** Aliases that were typed and are not saved, by key; the page has them, so that a look at another tab costs none. */
export type TypedAliases = Readonly<Record<string, string>>;

interface FieldTableProps {
  formId: string;
  typed: TypedAliases;
  onTyped(typed: TypedAliases): void;
}

/** 字段对照表: what the keys of a body stand for, what they are called, and what a body looks like. */
export function FieldTable({ formId, typed, onTyped: setTyped }: FieldTableProps) {
  const loaded = useLoad(`field table ${formId}`, signal =>
    send(hookCalls.fieldTable, { params: { id: formId } }, { signal, quiet: true }),
  );
  const { data, error, reload } = loaded;
  const [event, setEvent] = useState<keyof typeof EVENT_WORDS>('record.created');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const lines = linesOf(data?.fields ?? []);
  const changed = Object.fromEntries(
    lines.flatMap(({ key, alias }) => {
      const next = typed[key]?.trim();
      return next === undefined || next === alias ? [] : [[key, next]];
    }),
  );
  const touched = Object.keys(changed).length > 0;
  if (!data)
    return error ? (
      <EmptyState title="字段对照表没有加载成功" text="请检查网络后重试。">
        <Button onClick={() => void reload()}>重试</Button>
      </EmptyState>
    ) : (
      <Skeleton rows={6} height={40} />
    );
  const type = (key: string, stored: string, text: string): void => {
    const { [key]: _before, ...others } = typed;
    setTyped(text.trim() === stored ? others : { ...others, [key]: text });
  };
  const isWrong = (key: string): boolean => {
    const alias = changed[key];
    return alias !== undefined && alias !== '' && !ALIAS.test(alias);
  };
  const save = async (confirmed = false): Promise<void> => {
    if (lines.some(({ key }) => isWrong(key)))
      return setFault('别名应以小写字母开头，只含小写字母、数字和下划线，不超过64个字符');
    setBusy(true);
    setFault('');
    try {
      const params = { id: formId };
      loaded.set(
        await send(hookCalls.fieldAlias, { params, body: { aliases: changed, confirmed } }, { quiet: true }),
      );
      setTyped({});
      toastSuccess('保存成功');
    } catch (failure) {
      const message = wordsOf(failure, '没有保存成功，请重试');
      const asks = isApiError(failure, 'conflict') && !confirmed;
      if (
        asks &&
        (await confirm(`${message}。请确认接收方已经准备好。`, { okText: '仍然修改', danger: true }))
      ) {
        setBusy(false);
        return save(true);
      }
      if (!asks) setFault(message);
    }
    setBusy(false);
  };
  const sample = JSON.stringify(data.samples[event], null, 2);
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
        )}
      </section>
      <section>
        <div className={css.bar}>
          <p>推送内容示例</p>
          <Select
            className={css.select}
            label="事件"
            value={event}
            options={Object.keys(data.samples).map(one => ({
              value: one,
              label: `${EVENT_WORDS[one as keyof typeof EVENT_WORDS]}（${one}）`,
            }))}
            onChange={value => setEvent(value as keyof typeof EVENT_WORDS)}
          />
          <Button onClick={() => void copyText(sample)}>复制</Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must by keys too */}
        <section className={css.sample} tabIndex={0} aria-label="推送内容示例">
          <pre translate="no">{sample}</pre>
        </section>
      </section>
    </div>
  );
}
