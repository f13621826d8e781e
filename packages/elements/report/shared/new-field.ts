import { newId } from '@gonghui/kernel/ids.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { MappedField } from '../../query/query.ts';
import { isDateType, isNumberType, type Mapping, ROW_COUNT } from './mapping.ts';

/** A field of a dataset as panels take it. */
export interface OfferedField {
  readonly id: string;
  readonly alias: string;
  readonly type: string;
  /** `measure`: computed for each group, so it has no aggregate of its own. */
  readonly level?: 'row' | 'measure';
}

/**
 * A field as it begins in a mapping: numbers are added up, everything else that stands for a number is counted; days are put
 * together by month. Refuses what the mapping cannot take.
 */
export function newMapped(field: OfferedField, mapping: Mapping, count: number): Result<MappedField> {
  const { id: fieldId, alias, type, level } = field;
  if (count >= mapping.max) return refuse(`「${mapping.label}」最多 ${mapping.max} 个字段`);
  if (mapping.types && !mapping.types.includes(type)) return refuse(`「${mapping.label}」只能用日期字段`);
  const computed = level === 'measure' || fieldId === ROW_COUNT;
  if (computed && mapping.role !== 'measure') return refuse(`「${alias}」是汇总得到的数值，只能作为数值`);
  const named = { id: newId(), fieldId, alias, type };
  if (mapping.role === 'measure')
    return ok(computed ? named : { ...named, aggregate: isNumberType(type) ? 'sum' : 'count' });
  return ok(mapping.role === 'dimension' && isDateType(type) ? { ...named, unit: 'month' } : named);
}
