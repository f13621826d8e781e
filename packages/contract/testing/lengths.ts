import { BOUNDED } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Shapes of which no text is a part. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'number',
  'int',
  'boolean',
  'enum',
  'literal',
  'null',
  'undefined',
]);

/** What of a shape takes a text of any length, or reads one before its length; each by its place. */
export function faultsOf(schema: Schema, path = '', met = new Set<Schema>()): string[] {
  if (met.has(schema)) return [];
  const { def } = schema._zod as unknown as { def: z.core.$ZodTypes['_zod']['def'] };
  const within = (inner: Schema, place = '') => faultsOf(inner, path + place, new Set([...met, schema]));
  // Files come beside the shape, within limits of their own.
  if (BOUNDED.includes(schema) || schema instanceof z.ZodMiniCustom) return [];
  if ('coerce' in def && def.coerce) return [`${path}: is made of any text`];
  switch (def.type) {
    case 'string':
      if ('format' in def && def.format) return [`${path}: is read (${def.format}) before its length`];
      return textFault(def.checks ?? []).map(fault => `${path}: ${fault}`);
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([key, part]) => within(part, `.${key}`)),
        ...(def.catchall && def.catchall._zod.def.type !== 'never' ? within(def.catchall, '.*') : []),
      ];
    case 'array':
      return within(def.element, '[]');
    case 'record':
      return [...within(def.keyType, '{key}'), ...within(def.valueType, '{}')];
    case 'tuple':
      return def.items.flatMap((item, n) => within(item, `[${n}]`));
    case 'union':
      return def.options.flatMap((option, n) => within(option, `|${n}`));
    case 'intersection':
      return [...within(def.left), ...within(def.right)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return within(def.innerType);
    case 'pipe':
      return within(def.in);
    case 'lazy':
      return within(def.getter());
    default:
      return WITHOUT_TEXT.has(def.type) ? [] : [`${path}: is ${def.type}`];
  }
}

function textFault(checks: readonly z.core.$ZodCheck<never>[]): string[] {
  const [first] = checks.map(check => check._zod.def as { check: string; abort?: boolean });
  if (!first) return ['has no length'];
  if (first.check !== 'max_length') return [`is read (${first.check}) before its length`];
  return first.abort || checks.length === 1 ? [] : ['is read although it is too long'];
}
