import type { FormField } from '@gonghui/domain/form-fields.ts';
import { isFormatted, saysSame } from '@gonghui/elements/form/rich/html-text.ts';
import type { Json } from '@gonghui/kernel/json.ts';

type Values = Readonly<Record<string, Json>>;

/**
 * Values that a table brings for a record that exists: formatted text of which it says the very words, as exports write them, stays as
 * it is; where it says others, how the text looked goes with it, which is said.
 */
export function withFormattedText(
  fields: readonly FormField[],
  current: Values,
  given: Values,
): { values: Record<string, Json>; notes: string[] } {
  const values: Record<string, Json> = { ...given };
  const notes: string[] = [];
  for (const { id, label, spec } of fields) {
    const [brought, stored] = [given[id], current[id]];
    if (!spec.html || typeof brought !== 'string' || typeof stored !== 'string') continue;
    if (saysSame(brought, stored)) values[id] = stored;
    else if (isFormatted(stored)) notes.push(`「${label}」原有的格式和图片不会保留`);
  }
  return { values, notes };
}
