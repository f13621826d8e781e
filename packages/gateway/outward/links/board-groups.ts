import { statusLabel } from '@gonghui/approval/words.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { optionsInOrder } from '@gonghui/domain/option-order.ts';
import type { NameBook } from '@gonghui/elements/definition.ts';
import { GONE } from '@gonghui/elements/form/shared/choice-field.ts';
import { storedText } from '@gonghui/elements/form/stored-text.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';

const NONE = '未分组';
const isNothing = (key: Json): boolean =>
  key === null || key === '' || (Array.isArray(key) && key.length === 0);

type Group = { key: Json; title: string; count: number };

/** Groups of a board as its columns stand: choices in their order, empty ones too, then what is none any more, then none. */
export function groupsIn(
  field: FormField | null,
  counted: readonly { key: Json; count: number }[],
  names: NameBook,
  ungrouped: boolean,
): Group[] {
  const counts = new Map(counted.map(({ key, count }) => [canonical(key), count]));
  const choices = field ? (optionsInOrder(field) ?? null) : null;
  const known = new Set(choices?.map(choice => canonical(choice)));
  const titleOf = (key: Json) => {
    const text = field ? storedText(field.spec, field.props, key, names) : statusLabel(key as never);
    return text || GONE;
  };
  const own = (choices ?? []).map(key => ({
    key,
    title: titleOf(key),
    count: counts.get(canonical(key)) ?? 0,
  }));
  const others = counted
    .filter(({ key }) => !isNothing(key) && !known.has(canonical(key)))
    .map(({ key, count }) => ({ key, title: choices ? GONE : titleOf(key), count }));
  const rest = counted.filter(({ key }) => isNothing(key)).reduce((sum, { count }) => sum + count, 0);
  return [...own, ...others, ...(ungrouped ? [{ key: null, title: NONE, count: rest }] : [])];
}
