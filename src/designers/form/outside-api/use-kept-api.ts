import type { Json } from '@gonghui/kernel/json.ts';
import { useState } from 'react';
import { useHalfWritten } from '../../frame/half-written/use-half-written.ts';
import { type ApiDraft, newKey } from './draft.ts';

/** What is kept of an API that is being edited: all but its headers' values, which are secrets. */
const withoutSecrets = (draft: ApiDraft): ApiDraft => ({
  ...draft,
  headers: draft.headers.map(header => ({ ...header, value: header.kept ? null : '' })),
});

/** Keys count within one load of the page. */
const rekeyed = (draft: ApiDraft): ApiDraft => ({
  ...draft,
  fixed: draft.fixed.map(one => ({ ...one, key: newKey() })),
  headers: draft.headers.map(one => ({ ...one, key: newKey() })),
});

/** The outside API that is being made or changed in a dialog; null for none. It is there again when the dialog is. */
export function useKeptApi(): [ApiDraft | null, (draft: ApiDraft | null) => void] {
  const half = useHalfWritten('api');
  const [editing, setEditing] = useState<ApiDraft | null>(() => {
    const begun = half.now();
    return begun ? rekeyed(begun.value as unknown as ApiDraft) : null;
  });
  const edit = (draft: ApiDraft | null) => {
    setEditing(draft);
    if (draft === null) return half.drop();
    const text = [draft.name, draft.url].filter(part => part.trim() !== '').join(' ');
    half.keep(withoutSecrets(draft) as unknown as Json, text, { dialog: true, noun: '外部接口' });
  };
  return [editing, edit];
}
