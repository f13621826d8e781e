import { DATE_SHORTCUTS } from '@gonghui/elements/panel/filters/date-shortcuts.ts';
import { Select } from '../../../ui/Select.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';

const OPTIONS = [
  { value: '', label: '全部时间' },
  ...Object.entries(DATE_SHORTCUTS).map(([value, label]) => ({ value, label })),
];

/** What a date filter begins with. */
export function DateShortcutControl({
  setting,
  value,
  disabled,
  inputId,
  set,
}: ControlProps<'date-shortcut'>) {
  return (
    <Select
      id={inputId}
      label={setting.label}
      className="gd-input"
      value={typeof value === 'string' ? value : ''}
      options={OPTIONS}
      disabled={disabled}
      onChange={set}
    />
  );
}
