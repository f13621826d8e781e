import type { OfferedField } from '@gonghui/elements/panel/new-field.ts';
import { UNIT_WORDS } from '@gonghui/elements/panel/words.ts';
import type { MappedField } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Choice } from './Choice.tsx';

/** 同比 and 环比 of a number (rule Q7): by which date, over which period, and what of it is shown. */
export function CompareSetting({
  id,
  compare,
  dates,
  disabled,
  set,
}: {
  id: string;
  compare: MappedField['compare'];
  dates: readonly OfferedField[];
  disabled: boolean;
  set(next: Json): void;
}) {
  const now = {
    fieldId: compare?.fieldId ?? dates[0]?.id ?? '',
    base: compare?.base ?? 'year',
    unit: compare?.unit ?? 'month',
    show: compare?.show ?? 'rate',
    span: compare?.span ?? 'full',
  };
  const change = (part: Partial<typeof now>) => set({ ...now, ...part });
  return (
    <>
      <Choice
        id={`${id}-base`}
        label="对比"
        value={compare?.base ?? ''}
        options={[
          ['', '不对比'],
          ['year', '同比（去年同期）'],
          ['previous', '环比（上一期）'],
        ]}
        disabled={disabled || dates.length === 0}
        onChange={base => (base === '' ? set(null) : change({ base: base as 'year' | 'previous' }))}
      />
      {compare?.base && (
        <>
          <Choice
            id={`${id}-field`}
            label="对比日期"
            value={now.fieldId}
            options={dates.map(({ id: field, alias }) => [field, alias] as const)}
            disabled={disabled}
            onChange={fieldId => change({ fieldId })}
          />
          <Choice
            id={`${id}-unit`}
            label="对比周期"
            value={now.unit}
            options={Object.entries(UNIT_WORDS)}
            disabled={disabled}
            onChange={unit => change({ unit: unit as typeof now.unit })}
          />
          <Choice
            id={`${id}-show`}
            label="显示"
            value={now.show}
            options={[
              ['rate', '增长率'],
              ['difference', '差值'],
              ['base', '对比期的值'],
            ]}
            disabled={disabled}
            onChange={show => change({ show: show as typeof now.show })}
          />
          <Choice
            id={`${id}-span`}
            label="对比范围"
            value={now.span}
            options={[
              ['full', '全期'],
              ['to-date', '截至同日'],
            ]}
            disabled={disabled}
            onChange={span => change({ span: span as typeof now.span })}
          />
        </>
      )}
    </>
  );
}
