import { contentsAllowed } from '@gonghui/elements/form/shared/verification.ts';
import { spend } from '@gonghui/kernel/effort.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Steps } from '@gonghui/kernel/steps.ts';
import { holdsText } from '@gonghui/kernel/text-search.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { FormField } from './form-fields.ts';
import { rowsOf } from './record-write.ts';

type Values = Readonly<Record<string, Json>>;

/** Every content that is not what the record held, cells of rows included. */
function* eachNew(
  fields: readonly FormField[],
  values: Values,
  stored: Values,
): Generator<readonly [FormField, Json], void, undefined> {
  for (const field of fields) {
    const value = values[field.id] ?? null;
    if (field.columns) {
      const before = new Map(rowsOf(stored[field.id]).map(row => [row.id, row.values]));
      for (const row of rowsOf(value)) yield* eachNew(field.columns, row.values, before.get(row.id) ?? {});
    } else if (value !== null && value !== '' && value !== stored[field.id]) yield [field, value];
  }
}

/** Fields whose content is not among those that the designer listed (`verification` self-content), each once. A step for each content. */
export function* rejectedContents(
  fields: readonly FormField[],
  values: Values,
  stored: Values = {},
): Steps<{ fieldId: string; item: string }[]> {
  const found = new Map<string, string>();
  /** What each field allows, read once: its list may have thousands of lines, and the field thousands of cells. */
  const lists = new Map<FormField, ReadonlySet<string> | null>();
  for (const [field, value] of eachNew(fields, values, stored)) {
    yield;
    let allowed = lists.get(field);
    if (allowed === undefined) {
      allowed = contentsAllowed(field.props);
      lists.set(field, allowed);
      spend(1 + (allowed?.size ?? 0));
    }
    spend();
    if (allowed && !allowed.has(String(value).trim())) found.set(field.id, field.label);
  }
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

/** Words looked for between two steps. */
const WORDS = 100;

/**
 * Those of `words` that stand in what somebody wrote; what people chose or what is computed by id is not looked at. Many words times
 * many contents are gone through in steps.
 */
export function* bannedWords(
  fields: readonly FormField[],
  values: Values,
  stored: Values,
  words: readonly string[],
): Steps<string[]> {
  const wanted = words.map(word => [word, plain(word)] as const).filter(([, text]) => text !== '');
  const found = new Set<string>();
  if (wanted.length === 0) return [];
  for (const [field, value] of eachNew(fields, values, stored)) {
    yield;
    if (field.spec.column !== 'text' || field.spec.writeOnly || typeof value !== 'string') continue;
    if (Array.isArray(field.props.options)) continue;
    const text = plain(value);
    for (let at = 0; at < wanted.length; at += WORDS) {
      const some = wanted.slice(at, at + WORDS);
      yield;
      spend(some.length * (1 + (text.length >> 10)));
      for (const [word, part] of some) if (holdsText(text, part)) found.add(word);
      if (found.size >= MOST) return [...found].slice(0, MOST);
    }
  }
  return [...found];
}
