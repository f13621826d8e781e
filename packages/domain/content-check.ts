import { isAllowedContent } from '@gonghui/elements/form/shared/verification.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { FormField } from './form-fields.ts';
import { rowsOf } from './record-write.ts';

type Values = Readonly<Record<string, Json>>;

/** Calls `visit` for every content that is not what the record held, cells of rows included. */
function eachNew(
  fields: readonly FormField[],
  values: Values,
  stored: Values,
  visit: (field: FormField, value: Json) => void,
): void {
  for (const field of fields) {
    const value = values[field.id] ?? null;
    if (field.columns) {
      const before = new Map(rowsOf(stored[field.id]).map(row => [row.id, row.values]));
      for (const row of rowsOf(value)) eachNew(field.columns, row.values, before.get(row.id) ?? {}, visit);
    } else if (value !== null && value !== '' && value !== stored[field.id]) visit(field, value);
  }
}

/** Fields whose content is not among those that the designer listed (`verification` self-content), each once. */
export function rejectedContents(
  fields: readonly FormField[],
  values: Values,
  stored: Values = {},
): { fieldId: string; item: string }[] {
  const found = new Map<string, string>();
  eachNew(fields, values, stored, (field, value) => {
    if (!isAllowedContent(String(value).trim(), field.props)) found.set(field.id, field.label);
  });
  return [...found].map(([fieldId, item]) => ({ fieldId, item }));
}

/** Letters and digits alone, in one width and case: blanks and signs in between do not hide a word. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');

/** Words a form brings itself (`contentWords`, one a line). */
export const wordsOf = ({ contentWords }: Props): string[] =>
  typeof contentWords === 'string'
    ? contentWords
        .split(/[\n,，、;；]/)
        .map(word => word.trim())
        .filter(Boolean)
    : [];

/** Most that one message names. */
const MOST = 10;

/** Those of `words` that stand in what somebody wrote; what people chose or what is computed by id is not looked at. */
export function bannedWords(
  fields: readonly FormField[],
  values: Values,
  stored: Values,
  words: readonly string[],
): string[] {
  const wanted = words.map(word => [word, plain(word)] as const).filter(([, text]) => text !== '');
  const found = new Set<string>();
  if (wanted.length === 0) return [];
  eachNew(fields, values, stored, (field, value) => {
    if (
      field.spec.column !== 'text' ||
      field.spec.writeOnly ||
      typeof value !== 'string' ||
      found.size >= MOST
    )
      return;
    if (Array.isArray(field.props.options)) return;
    const text = plain(value);
    for (const [word, part] of wanted) if (text.includes(part) && found.size < MOST) found.add(word);
  });
  return [...found];
}
