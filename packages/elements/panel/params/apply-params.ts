import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { Condition, ConditionItem, RecordCondition } from '../../conditions/condition.ts';
import { isGroup, needsValue, operatorText } from '../../conditions/model.ts';
import { isUnfinished, UNFINISHED } from '../../conditions/narrowed.ts';
import { recordCondition } from '../../conditions/record-condition.ts';
import { valueFromText } from '../../conditions/text.ts';
import type { PanelOptions } from '../../query/query.ts';
import { declaredParams, LONGEST_PARAM, type PageParam, paramsIn } from './declared.ts';

export const PARAM_GONE = '数据范围使用的地址参数已被删除，请重新设置';

/** The item with the value of its parameter; null where the parameter has none and so limits nothing. */
function given(
  item: ConditionItem,
  params: ReadonlyMap<string, PageParam>,
  values: ReadonlyMap<string, string>,
): Result<ConditionItem | null> {
  const { valueKey, ...rest } = item;
  if (!valueKey || !needsValue(item.operator)) return ok(item);
  const param = params.get(valueKey);
  if (!param) return refuse(PARAM_GONE);
  const text = values.get(valueKey) ?? param.initial;
  if (text.trim() === '') return ok(null);
  const value = valueFromText(item, text);
  return value === undefined
    ? refuse(
        `地址参数“${param.name}”的值“${text}”不是数字，不能用作「${item.keyLabel}」${operatorText(item.operator, item.type, item.key)}的条件`,
      )
    : ok({ ...rest, value });
}

function filled(
  condition: Condition,
  params: ReadonlyMap<string, PageParam>,
  values: ReadonlyMap<string, string>,
): Result<Condition> {
  const items: Condition['items'] = [];
  for (const item of condition.items) {
    const made = isGroup(item) ? filled(item, params, values) : given(item, params, values);
    if (!made.ok) return made;
    if (made.value) items.push(made.value);
  }
  return ok({ ...condition, items });
}

/** A panel's own condition without what hangs on parameters, and that beside what the page asks. */
export interface WithParams {
  readonly options: PanelOptions;
  readonly filters: readonly RecordCondition[];
}

/**
 * A panel's own condition with the values of the page's parameters: `values` by their ids, else what they begin with. What whoever
 * opens the page chooses is a filter of the page and not the panel's own (rule P5), so it is told apart. Refuses a parameter
 * that is not declared any more, and a comparison that is not finished: leaving it out would show more than was meant.
 */
export function applyParams(
  options: PanelOptions,
  page: Props,
  values: ReadonlyMap<string, string>,
): Result<WithParams> {
  const { filter, ...rest } = options;
  if (filter && isUnfinished(filter)) return refuse(`数据范围${UNFINISHED}`);
  if (!filter || paramsIn(filter).length === 0) return ok({ options, filters: [] });
  const params = new Map(declaredParams(page).map(param => [param.id, param]));
  const whole = filter.logical === 'or';
  const hangs = (item: Condition['items'][number]) =>
    whole || (isGroup(item) ? paramsIn(item).length > 0 : item.valueKey !== undefined);
  const chosen = filled({ ...filter, items: filter.items.filter(hangs) }, params, values);
  if (!chosen.ok) return chosen;
  const own = filter.items.filter(item => !hangs(item));
  const asked = recordCondition(chosen.value);
  return ok({
    options: own.length > 0 ? { ...rest, filter: { ...filter, items: own } } : rest,
    filters: asked ? [asked] : [],
  });
}

/** Values of parameters among those of a page; refuses what is no such value. The others are given back. */
export function paramValues(
  page: Props,
  values: Readonly<Record<string, Json>>,
): Result<{ params: ReadonlyMap<string, string>; others: Readonly<Record<string, Json>> }> {
  const declared = new Map(declaredParams(page).map(param => [param.id, param]));
  const params = new Map<string, string>();
  const others: Record<string, Json> = {};
  for (const [id, value] of Object.entries(values)) {
    const param = declared.get(id);
    if (!param) others[id] = value;
    else if (typeof value === 'string' && value.length <= LONGEST_PARAM) params.set(id, value);
    else return refuse(`地址参数“${param.name}”的值无法识别`);
  }
  return ok({ params, others });
}
