import type { OutsideApi } from '@gonghui/contract/outside-apis.ts';
import type { Json } from '@gonghui/kernel/json.ts';

/** How an outside API is reached, as it is being edited; a header whose value is null keeps the one that is stored. */
export interface ApiDraft {
  id: string | null;
  rev: number;
  name: string;
  method: 'GET' | 'POST';
  url: string;
  fixed: { key: number; name: string; value: string }[];
  headers: { key: number; name: string; value: string | null; kept: boolean }[];
  cacheSeconds: number;
}

let keys = 0;
export const newKey = (): number => ++keys;

export const emptyApi = (): ApiDraft => ({
  id: null,
  rev: 0,
  name: '',
  method: 'GET',
  url: '',
  fixed: [],
  headers: [],
  cacheSeconds: 60,
});

export const apiDraftOf = (api: OutsideApi): ApiDraft => ({
  id: api.id,
  rev: api.rev,
  name: api.name,
  method: api.method,
  url: api.url,
  fixed: api.fixed.map(one => ({ ...one, key: newKey() })),
  headers: api.headers.map(({ name, hasValue }) => ({ key: newKey(), name, value: null, kept: hasValue })),
  cacheSeconds: api.cacheSeconds,
});

/** The way as the gateway takes it; lines that nobody filled in are left out. */
export const wayOf = ({ method, url, fixed, headers }: ApiDraft) => ({
  method,
  url: url.trim(),
  fixed: fixed
    .map(({ name, value }) => ({ name: name.trim(), value }))
    .filter(({ name, value }) => name !== '' || value !== ''),
  headers: headers
    .filter(({ name, value }) => name.trim() !== '' || value !== null)
    .map(({ name, value, kept }) => ({
      name: name.trim(),
      ...(value === null && kept ? {} : { value: value ?? '' }),
    })),
});

/** What a field takes from an outside API, as it is being set up; every place is as in `OutsideApiShape`. */
export interface UseDraft {
  apiId: string;
  inputs: { name: string; valueKey: string }[];
  value: string[] | null;
  label: string[] | null;
  list: string[] | null;
  also: { fieldId: string; path: string[] | null }[];
  columns: { columnId: string; path: string[] | null }[];
}

const isPath = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(key => typeof key === 'string');
const pathOf = (value: unknown): string[] | null => (isPath(value) ? value : null);
const objects = (value: unknown): Record<string, Json>[] =>
  Array.isArray(value)
    ? value.filter(one => typeof one === 'object' && one !== null && !Array.isArray(one))
    : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function draftOfUse(value: Json): UseDraft {
  const stored = objects([value])[0] ?? {};
  return {
    apiId: text(stored.apiId),
    inputs: objects(stored.inputs).map(one => ({ name: text(one.name), valueKey: text(one.valueKey) })),
    value: pathOf(stored.value),
    label: pathOf(stored.label),
    list: pathOf(stored.list),
    also: objects(stored.also).map(one => ({ fieldId: text(one.fieldId), path: pathOf(one.path) })),
    columns: objects(stored.columns).map(one => ({ columnId: text(one.columnId), path: pathOf(one.path) })),
  };
}

/** What an outside API is taken for: a field's value, its options, or the rows of a subform. */
export type Purpose = 'value' | 'options' | 'rows';

/** The setting as it is stored for a purpose. */
export function storedOf(
  { apiId, inputs, value, label, list, also, columns }: UseDraft,
  purpose: Purpose,
): Json {
  const shared = { apiId, inputs };
  if (purpose === 'value') return { ...shared, value, also };
  return purpose === 'options'
    ? { ...shared, list, value, label: label ?? value }
    : { ...shared, list, columns };
}

/** What is still to be filled in; null for nothing. */
export function missing(draft: UseDraft, purpose: Purpose): string | null {
  if (draft.apiId === '') return '请选择或新建外部接口';
  if (draft.inputs.some(({ name, valueKey }) => name.trim() === '' || valueKey === ''))
    return '请填写完整的参数';
  if (!draft.inputs.every(({ name }) => /^[\w.[\]-]{1,64}$/.test(name)))
    return '参数名只能包含字母、数字、下划线、点和连字符';
  const names = draft.inputs.map(({ name }) => name);
  if (new Set(names).size < names.length) return '有重复的参数名';
  if (purpose !== 'value' && draft.list === null) return '请选择答复中的列表';
  if (purpose !== 'rows' && draft.value === null) return '请选择要填入的内容';
  if (purpose === 'rows' && draft.columns.length === 0) return '请至少选择一列要填入的内容';
  const open =
    draft.also.some(({ fieldId, path }) => fieldId === '' || path === null) ||
    draft.columns.some(({ columnId, path }) => columnId === '' || path === null);
  return open ? '请选择每一行要填入的字段和内容' : null;
}
