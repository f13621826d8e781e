import { boundsOf, isBlank } from '@gonghui/elements/conditions/model.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { ConditionValue, type ConditionValueProps } from './ConditionValue.tsx';

/** First and last value of 介于, each with the control of the field. What is missing, or the wrong way round, is said. */
export function BetweenValue({ value, onChange, ...rest }: ConditionValueProps) {
  const [first = null, last = null] = Array.isArray(value) ? value : [];
  const put = (from: Json, to: Json) => onChange(isBlank(from) && isBlank(to) ? null : [from, to]);
  const hint = hintOf(first, last);
  return (
    <div className="gh-condition-between">
      <ConditionValue {...rest} part="开始值" value={first} onChange={next => put(next, last)} />
      <span aria-hidden="true">至</span>
      <ConditionValue {...rest} part="结束值" value={last} onChange={next => put(first, next)} />
      <p className="gh-condition-hint" role="status">
        {hint}
      </p>
    </div>
  );
}

function hintOf(first: Json, last: Json): string {
  if (isBlank(first) && isBlank(last)) return '';
  if (isBlank(first)) return '请填写开始值，填完两个值后条件才生效';
  const bounds = boundsOf([first, last]);
  if (!bounds) return '请填写结束值，填完两个值后条件才生效';
  // Days, times and numbers all have their order as they are stored.
  const [from, to] = bounds;
  const turned =
    (typeof from === 'number' && typeof to === 'number') ||
    (typeof from === 'string' && typeof to === 'string')
      ? from > to
      : false;
  return turned ? '开始值大于结束值，没有数据会符合' : '';
}
