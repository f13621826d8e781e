import { DATE_STYLES, type DateStyle } from '@gonghui/elements/charts/format.ts';
import { Select } from '../../ui/Select.tsx';

const WORDS: Readonly<Record<DateStyle, string>> = {
  dash: '2026-03-01',
  slash: '2026/03/01',
  zh: '2026年3月1日',
};

/** How days and moments are written; stretches of time follow in their own way. */
export function DateStyleSelect({
  style,
  disabled,
  onChange,
}: {
  style: DateStyle | undefined;
  disabled: boolean;
  onChange(style: DateStyle | null): void;
}) {
  return (
    <Select
      label="日期样式"
      className="gd-input"
      value={style ?? ''}
      disabled={disabled}
      options={[{ value: '', label: '默认' }, ...DATE_STYLES.map(value => ({ value, label: WORDS[value] }))]}
      onChange={next => onChange(DATE_STYLES.find(one => one === next) ?? null)}
    />
  );
}
