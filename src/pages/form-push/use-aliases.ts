import { ALIAS, type HookField } from '@gonghui/contract/hook-shapes.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { type Dispatch, type SetStateAction, useState } from 'react';
import type * as z from 'zod/mini';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { isApiError } from '../../transport/errors.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';

type Field = z.output<typeof HookField>;
type Line = Omit<Field, 'columns'> & { inside: string | null };

const linesOf = (fields: readonly Field[]): Line[] =>
  fields.flatMap(({ columns, ...field }) => [
    { ...field, inside: null },
    ...(columns ?? []).map(column => ({ ...column, inside: field.label })),
  ]);

/** Aliases that were typed and are not saved, by key; the page has them, so that a look at another tab costs none. */
export type TypedAliases = Readonly<Record<string, string>>;

export interface FieldTableProps {
  formId: string;
  typed: TypedAliases;
  onTyped: Dispatch<SetStateAction<TypedAliases>>;
}

/** What the fields of a form are called in what is pushed: as stored, as typed, and saved once the reader of it is ready. */
export function useAliases({ formId, typed, onTyped: setTyped }: FieldTableProps) {
  const loaded = useLoad(`field table ${formId}`, signal =>
    send(hookCalls.fieldTable, { params: { id: formId } }, { signal, quiet: true }),
  );
  const { data } = loaded;
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
      setTyped(now => Object.fromEntries(Object.entries(now).filter(([key, text]) => text !== typed[key])));
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
  return { loaded, lines, touched, fault, busy, type, isWrong, save };
}

export type Aliases = ReturnType<typeof useAliases>;
