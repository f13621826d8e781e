import { DATE_SHORTCUTS } from '@gonghui/elements/panel/filters/date-shortcuts.ts';
import { Select } from '../../../ui/Select.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';

const OPTIONS = [
  { value: '', label: '全部时间' },
  ...Object.entries(DATE_SHORTCUTS).map(([value, label]) => ({ value, label })),
];

/** Empty stands for no limit. */
const MIXED = { value: ' mixed', label: '多个值' };

/** What a date filter begins with. */
export function DateShortcutControl({
  setting,
  value,
  mixed,
  disabled,
  inputId,
  set,
}: ControlProps<'date-shortcut'>) {
  return (
    <Select
      id={inputId}
      label={setting.label}
      className="gd-input"
      value={mixed ? MIXED.value : typeof value === 'string' ? value : ''}
      options={mixed ? [MIXED, ...OPTIONS] : OPTIONS}
      disabled={disabled}
      onChange={set}
    />
  );
}
