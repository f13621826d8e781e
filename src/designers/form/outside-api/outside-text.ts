import type { OutsideApi } from '@gonghui/contract/outside-apis.ts';
import type { UseDraft } from './draft.ts';
import { pathText } from './parts.ts';

/** What is set under one name of a use of an outside API, in words. */
export function outsideText(now: UseDraft, key: string, apis: readonly OutsideApi[] | null): string {
  if (key === 'apiId') return apis?.find(({ id }) => id === now.apiId)?.name ?? '';
  if (key === 'inputs') return now.inputs.map(({ name }) => name).join('、');
  if (key === 'also') return now.also.map(({ path }) => pathText(path ?? [])).join('、');
  if (key === 'columns') return now.columns.map(({ path }) => pathText(path ?? [])).join('、');
  const path = key === 'value' ? now.value : key === 'label' ? now.label : now.list;
  return path === null ? '' : pathText(path);
}
