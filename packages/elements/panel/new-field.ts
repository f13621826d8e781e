import { newId } from '@gonghui/kernel/ids.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { untyped } from '../charts/format.ts';
import { isDateType, isNumberType } from '../query/field-types.ts';
import { hasPlaceLevels } from '../query/places.ts';
import type { MappedField } from '../query/query.ts';
import { type Mapping, ROW_COUNT } from './mapping.ts';

/** A field of a dataset as panels take it. */
export interface OfferedField {
  readonly id: string;
  readonly alias: string;
  readonly type: string;
  /** `measure`: computed for each group, so it has no aggregate of its own. */
  readonly level?: 'row' | 'measure';
  /** How the dataset writes its values; then no panel may write them otherwise (spec, designers §5). */
  readonly format?: Props;
}

const isComputed = ({ id, level }: OfferedField): boolean => level === 'measure' || id === ROW_COUNT;

/** Whether a mapping can take a field at all: what is computed for each group makes no groups, and no days are no dates. */
export const takes = ({ role, types }: Mapping, field: OfferedField): boolean =>
  (role === 'measure' || !isComputed(field)) && (!types || types.includes(field.type));

/** A field as a mapping offers it: what is no number is counted there. */
export const offeredTitle = ({ role }: Mapping, field: OfferedField): string =>
  role === 'measure' && !isComputed(field) && !isNumberType(field.type)
    ? `${field.alias}（计数）`
    : field.alias;

/**
 * A field as it begins in a mapping: numbers are added up, everything else that stands for a number is counted; days are put
 * together by month, places by province. Refuses what the mapping cannot take.
 */
export function newMapped(field: OfferedField, mapping: Mapping, count: number): Result<MappedField> {
  const { id: fieldId, alias, type } = field;
  if (count >= mapping.max) return refuse(`「${mapping.label}」最多 ${mapping.max} 个字段`);
  if (mapping.types && !mapping.types.includes(type)) return refuse(`「${mapping.label}」只能用日期字段`);
  const computed = isComputed(field);
  if (computed && mapping.role !== 'measure') return refuse(`「${alias}」是汇总得到的数值，只能作为数值`);
  const named = { id: newId(), fieldId, alias, type };
  if (mapping.role === 'measure') {
    const measure = { ...named, format: untyped() };
    return ok(computed ? measure : { ...measure, aggregate: isNumberType(type) ? 'sum' : 'count' });
  }
  if (isNumberType(type)) return ok({ ...named, format: untyped() });
  if (mapping.role !== 'dimension') return ok(named);
  return ok(
    isDateType(type) ? { ...named, unit: 'month' } : hasPlaceLevels(type) ? { ...named, level: 1 } : named,
  );
}
