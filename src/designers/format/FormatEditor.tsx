import {
  AFFIX_LENGTH,
  formatIn,
  formatNumber,
  isRed,
  untyped,
  type ValueFormat,
} from '@gonghui/elements/charts/format.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type ComponentProps, useId } from 'react';
import { Select } from '../../ui/Select.tsx';
import { LiveInput } from '../frame/inspector/LiveInput.tsx';
import { DateStyleSelect } from './DateStyleSelect.tsx';
import './format.css';

const UNITS = [
  ['', '无单位'],
  ['auto', '自动（万、亿）'],
  ['千', '千'],
  ['万', '万'],
  ['亿', '亿'],
  ['percent', '百分比（%）'],
] as const;
const DECIMALS = ['', '0', '1', '2', '3', '4', '5', '6'];
const NEGATIVES = [
  ['', '-1,234'],
  ['parentheses', '(1,234)'],
  ['red', '-1,234（红色）'],
  ['red-parentheses', '(1,234)（红色）'],
] as const;
const EMPTIES = [
  ['', '默认'],
  ['--', '显示 --'],
  ['空', '显示 空'],
  ['0', '显示 0'],
  ['blank', '不显示'],
] as const;
/** Numbers that the samples under the settings are of. */
const SAMPLES = ['1234567.891', '-0.456'];

const options = (all: readonly (readonly [string, string])[]) =>
  all.map(([value, label]) => ({ value, label }));

interface Props {
  /** As it is kept; whatever else stands there is kept with it. */
  value: unknown;
  /** What the values are: another list of settings each. */
  of: 'number' | 'date';
  /** What the boxes belong to: another one is shown in them. */
  target: string;
  disabled: boolean;
  labelId?: string;
  /** Undefined: nothing is said any more. */
  set(value: Json | undefined): void;
}

/** How the values of a column are written. One control for fields of datasets and for what panels take of them. */
export function FormatEditor({ value, of, target, disabled, labelId, set }: Props) {
  const id = useId();
  const format: ValueFormat = formatIn(value) ?? {};
  const put = (part: Partial<Record<keyof ValueFormat, Json | undefined>>) => {
    const next = Object.entries({ ...format, ...part }).filter(([, one]) => one !== undefined);
    set(next.length > 0 ? (Object.fromEntries(next) as Json) : undefined);
  };
  // Both texts stay, empty or not: one that is taken out is none that two can type into.
  const putNumber = (part: Parameters<typeof put>[0]) => put({ ...untyped(), ...format, ...part });
  if (of === 'date')
    return (
      <DateStyleSelect
        style={format.date}
        disabled={disabled}
        onChange={date => put({ date: date ?? undefined })}
      />
    );
  const { unit = 'none', percent, decimals, negative, empty } = format;
  const affix = (key: 'prefix' | 'suffix', label: string, placeholder: string) => (
    <label htmlFor={`${id}-${key}`}>
      {label}
      <LiveInput
        id={`${id}-${key}`}
        key={target}
        text={format[key] ?? ''}
        maxLength={AFFIX_LENGTH}
        placeholder={placeholder}
        disabled={disabled}
        write={text => putNumber({ [key]: text })}
      />
    </label>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label above names the group
    <div
      role="group"
      aria-labelledby={labelId}
      aria-label={labelId ? undefined : '显示格式'}
      className="gd-format"
    >
      <FormatChoice
        label="单位"
        value={percent ? 'percent' : unit === 'none' ? '' : unit}
        disabled={disabled}
        options={options(UNITS)}
        onChange={next =>
          putNumber({
            unit: next === '' || next === 'percent' ? undefined : next,
            percent: next === 'percent' || undefined,
          })
        }
      />
      <FormatChoice
        label="小数位"
        value={decimals === undefined ? '' : String(decimals)}
        disabled={disabled}
        options={DECIMALS.map(count => ({
          value: count,
          label: count === '' ? '不限小数' : `${count} 位小数`,
        }))}
        onChange={count => putNumber({ decimals: count === '' ? undefined : Number(count) })}
      />
      {affix('prefix', '前缀', '如 ¥')}
      {affix('suffix', '后缀', '如 元')}
      <FormatChoice
        label="负数"
        value={negative === 'minus' ? '' : (negative ?? '')}
        disabled={disabled}
        options={options(NEGATIVES)}
        onChange={next => putNumber({ negative: next === '' ? undefined : next })}
      />
      <FormatChoice
        label="没有数值时"
        value={empty === undefined ? '' : empty === '' ? 'blank' : empty}
        disabled={disabled}
        options={options(EMPTIES)}
        onChange={next => putNumber({ empty: next === '' ? undefined : next === 'blank' ? '' : next })}
      />
      <label className="gd-format-switch">
        <input
          type="checkbox"
          checked={format.thousands !== false}
          disabled={disabled}
          onChange={event => putNumber({ thousands: event.target.checked ? undefined : false })}
        />
        千分位
      </label>
      <p className="gd-format-sample">
        示例
        {SAMPLES.map(sample => (
          <span key={sample} data-red={isRed(sample, format) || undefined}>
            {formatNumber(sample, format)}
          </span>
        ))}
      </p>
    </div>
  );
}

/** One of the settings that are chosen, under its name. */
function FormatChoice(
  props: Pick<ComponentProps<typeof Select>, 'value' | 'options' | 'disabled' | 'onChange'> & {
    label: string;
  },
) {
  return (
    <div>
      <span>{props.label}</span>
      <Select {...props} className="gd-input" />
    </div>
  );
}
