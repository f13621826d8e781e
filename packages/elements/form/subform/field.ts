import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import type { SubformRow } from '../views-api.ts';
import { MAX_ROWS } from './limits.ts';
import type { SubformProps } from './shape.ts';

/** Spec, designers §9: subform page size. */
export const DEFAULT_PAGE_SIZE = 10;
const ROW_ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rows by shape alone; the cells are read by the columns that stand in the subform (form/value-check.ts). */
function readRows(raw: unknown, label: string): Result<SubformRow[]> {
  if (raw === null || raw === undefined) return ok([]);
  const wrong = refuse(`「${label}」应为行的列表`);
  if (!Array.isArray(raw)) return wrong;
  if (raw.length > MAX_ROWS) return refuse(`「${label}」最多填写${MAX_ROWS}行`);
  const rows: SubformRow[] = [];
  const seen = new Set<string>();
  for (const item of raw as unknown[]) {
    if (!isObject(item) || typeof item.id !== 'string' || !ROW_ID.test(item.id)) return wrong;
    if (!isObject(item.values) || seen.has(item.id)) return wrong;
    seen.add(item.id);
    rows.push({ id: item.id, values: item.values as Record<string, Json> });
  }
  return ok(rows);
}

export const subformField: FieldSpec<SubformProps, Json> = {
  column: 'rows',
  empty: [],
  isEmpty: value => !Array.isArray(value) || value.length === 0,
  read: (raw, props) => readRows(raw, props.label) as unknown as Result<Json>,
  check: () => [],
  toText: value => (Array.isArray(value) && value.length > 0 ? `共${value.length}行` : ''),
  operators: ['!empty', 'empty'],
};
