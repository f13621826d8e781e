import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { Condition } from '../../conditions/condition.ts';
import { itemsOf } from '../../conditions/items.ts';

/** A parameter that a page takes from its address, and what stands for it where the address has none. */
export interface PageParam {
  readonly id: string;
  readonly name: string;
  readonly initial: string;
}

/** Letters of a value that an address may carry. */
export const LONGEST_PARAM = 200;

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const isProps = (value: Json): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Total: the parameters that a page declares, each name once, the first of them; those without a name are none yet. */
export function declaredParams({ params }: Props): readonly PageParam[] {
  const byName = new Map<string, PageParam>();
  for (const one of Array.isArray(params) ? params : []) {
    if (!isProps(one)) continue;
    const param = { id: text(one.id), name: text(one.name), initial: text(one.initial) };
    if (param.id !== '' && param.name !== '' && !byName.has(param.name)) byName.set(param.name, param);
  }
  return [...byName.values()];
}

/** Ids of the parameters that a panel's own condition compares with. */
export const paramsIn = (filter: Condition | undefined): string[] =>
  filter ? itemsOf(filter).flatMap(({ valueKey }) => (valueKey ? [valueKey] : [])) : [];
