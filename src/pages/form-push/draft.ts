import type { CallInput } from '@gonghui/contract/define.ts';
import type { Hook, HookSource } from '@gonghui/contract/hook-shapes.ts';
import type { hookCalls } from '@gonghui/contract/hooks.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { emptyCondition, itemsOf } from '@gonghui/elements/conditions/model.ts';
import { isUnfinished, UNFINISHED } from '@gonghui/elements/conditions/narrowed.ts';

/** A header being edited; null: the value that is kept stays. */
export interface HeaderDraft {
  /** Tells lines apart while they are edited. */
  key: number;
  name: string;
  value: string | null;
  /** There is a value that may stay. */
  kept: boolean;
}

export interface HookDraft {
  name: string;
  url: string;
  status: 'on' | 'off';
  events: Hook['events'];
  condition: Condition;
  /** Null: all fields. */
  fields: string[] | null;
  valueForm: Hook['valueForm'];
  importsToo: boolean;
  sourceType: HookSource;
  /** The dataset that is pushed; null: records of the form. */
  sourceId: string | null;
  headers: HeaderDraft[];
  newSecret: boolean;
}

let keys = 0;
export const newHeader = (): HeaderDraft => ({ key: ++keys, name: '', value: '', kept: false });

export const draftOf = (hook: Hook | null): HookDraft => ({
  name: hook?.name ?? '',
  url: hook?.url ?? '',
  status: hook?.status ?? 'on',
  events: hook?.events ?? ['record.created'],
  condition: (hook?.condition as Condition | null | undefined) ?? emptyCondition(),
  fields: hook && hook.fields.length > 0 ? hook.fields : null,
  valueForm: hook?.valueForm ?? 'value',
  importsToo: hook?.importsToo ?? false,
  sourceType: hook?.sourceType ?? 'form',
  sourceId: hook?.sourceId ?? null,
  headers: (hook?.headers ?? []).map(({ name }) => ({ key: ++keys, name, value: null, kept: true })),
  newSecret: false,
});

const originOf = (url: string): string | null =>
  URL.canParse(url.trim()) ? new URL(url.trim()).origin : null;

/** Whether the address leads to another host, scheme or port than the kept one: what is secret does not go along. */
export const movesAway = (draft: HookDraft, hook: Hook | null): boolean =>
  hook !== null && originOf(draft.url) !== null && originOf(draft.url) !== originOf(hook.url);

/** What keeps a draft from being saved; null where nothing does. */
export function lacking(draft: HookDraft, hook: Hook | null): string | null {
  if (draft.name.trim() === '') return '请填写名称';
  if (draft.url.trim() === '') return '请填写推送地址';
  if (!/^https?:\/\//i.test(draft.url.trim()) || originOf(draft.url) === null)
    return '推送地址应以 http:// 或 https:// 开头';
  if (draft.sourceId === null && draft.status === 'on' && draft.events.length === 0)
    return '请至少选择一个推送时机';
  if (draft.fields?.length === 0) return '请至少选择一个要推送的字段';
  if (isUnfinished(draft.condition)) return UNFINISHED;
  for (const { name, value } of draft.headers) {
    if (name.trim() === '') return '请填写请求头的名称';
    if (value === null && movesAway(draft, hook)) return `推送地址已更换，请重新填写请求头「${name}」的值`;
  }
  return null;
}

export const headersOf = (draft: HookDraft) =>
  draft.headers.map(({ name, value }) => ({ name: name.trim(), ...(value === null ? {} : { value }) }));

/** Where a new one takes what it pushes from. */
export const sourceOf = ({ sourceType, sourceId }: HookDraft) => ({
  sourceType,
  ...(sourceId === null ? {} : { sourceId }),
});

/** What is saved of a draft. */
export function askedBy(
  draft: HookDraft,
): Omit<CallInput<typeof hookCalls.create>['body'], 'formId' | 'sourceType' | 'sourceId'> {
  return {
    name: draft.name.trim(),
    url: draft.url.trim(),
    status: draft.status,
    events: draft.sourceId === null ? draft.events : [],
    condition:
      draft.sourceId !== null || itemsOf(draft.condition).length === 0 ? null : (draft.condition as never),
    fields: draft.fields ?? [],
    valueForm: draft.valueForm,
    importsToo: draft.importsToo,
    headers: headersOf(draft),
  };
}
