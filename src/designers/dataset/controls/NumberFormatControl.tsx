import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { Select } from '../../../ui/Select.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';

const UNITS = ['', '千', '万', '亿', '%'];
const DECIMALS = ['', '0', '1', '2', '3', '4'];

/** How numbers are shown: unit, decimals, thousands, and what stands before and behind them. */
export function NumberFormatControl({ value, disabled, labelId, set }: ControlProps<'number-format'>) {
  const format: Props = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const put = (key: string, next: Json | undefined) => {
    const { [key]: _, ...rest } = format;
    const whole = next === undefined || next === '' || next === false ? rest : { ...rest, [key]: next };
    set(Object.keys(whole).length > 0 ? whole : undefined);
  };
  const text = (key: string) => (typeof format[key] === 'string' ? (format[key] as string) : '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label above names the group
    <div role="group" aria-labelledby={labelId} className="gs-format">
      <Select
        label="单位"
        value={text('unit')}
        disabled={disabled}
        options={UNITS.map(unit => ({ value: unit, label: unit || '无单位' }))}
        onChange={unit => put('unit', unit)}
      />
      <Select
        label="小数位"
        value={typeof format.decimals === 'number' ? String(format.decimals) : ''}
        disabled={disabled}
        options={DECIMALS.map(count => ({
          value: count,
          label: count === '' ? '不限小数' : `${count} 位小数`,
        }))}
        onChange={count => put('decimals', count === '' ? undefined : Number(count))}
      />
      <label>
        前缀
        <input
          className="gd-input"
          value={text('prefix')}
          maxLength={10}
          placeholder="如 ¥"
          disabled={disabled}
          onChange={event => put('prefix', event.target.value)}
        />
      </label>
      <label>
        后缀
        <input
          className="gd-input"
          value={text('suffix')}
          maxLength={10}
          placeholder="如 元"
          disabled={disabled}
          onChange={event => put('suffix', event.target.value)}
        />
      </label>
      <label className="gs-format-switch">
        <input
          type="checkbox"
          checked={format.thousands === true}
          disabled={disabled}
          onChange={event => put('thousands', event.target.checked)}
        />
        千分位
      </label>
    </div>
  );
}
