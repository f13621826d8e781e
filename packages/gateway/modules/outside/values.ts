import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { FieldSpec } from '@gonghui/elements/definition.ts';
import { fromSyntax } from '@gonghui/elements/form/linkage/convert.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import type { Value } from '@gonghui/syntax/value.ts';

const MOST_TEXT = 20_000;
/** A moment with its zone, which is told by the clock of the enterprise. */
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
const TRUTH: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['是', true],
  ['false', false],
  ['0', false],
  ['否', false],
]);

/** A single part of an answer as text; null for what is no text and no number. */
export function textIn(value: Json | undefined): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return null;
  return value.isWellFormed() && !value.includes('\0') && value.length <= MOST_TEXT ? value : null;
}

function asSyntax(value: Json, kind: FieldSpec['column']): Value | undefined {
  if (Array.isArray(value)) {
    const items = value.map(item => (Array.isArray(item) ? undefined : asSyntax(item, 'text')));
    return items.some(item => item === undefined) ? undefined : (items as Value[]);
  }
  const text = textIn(value);
  if (text === null) return undefined;
  if (kind === 'boolean') return TRUTH.get(text.trim().toLowerCase()) ?? text;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Decimal.parse(text) ?? text;
  if (ZONED.test(text)) {
    const at = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    if (Number.isFinite(at)) return momentIn(TIME_ZONE, at);
  }
  return text;
}

const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A part of an answer as a field stores it: nothing where there is none, `misfit` where the field cannot hold it. */
export function fitted(
  value: Json | undefined,
  { spec, props }: { spec: FieldSpec; props: Props },
): { value: Json } | 'nothing' | 'misfit' {
  if (value === undefined || isNothing(value)) return 'nothing';
  const read = asSyntax(value, spec.column);
  if (read === undefined) return 'misfit';
  const stored = fromSyntax(read, spec, props);
  return spec.isEmpty(stored as never) ? 'misfit' : { value: stored };
}
