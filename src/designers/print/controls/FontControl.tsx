import { Select } from '../../../ui/Select.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useFonts } from '../fonts/use-fonts.ts';

/** 字体: 黑体, 宋体, and the fonts of the enterprise. */
export function FontControl({ setting, value, mixed, disabled, inputId, set }: ControlProps<'font'>) {
  const chosen = typeof value === 'string' && value !== '' ? value : 'sans';
  const fonts = useFonts(mixed ? 'sans' : chosen);
  return (
    <Select
      id={inputId}
      label={setting.label}
      className="gd-input"
      value={mixed ? '' : chosen}
      disabled={disabled}
      options={[...(mixed ? [{ value: '', label: '多个值' }] : []), ...fonts]}
      onChange={next => set(next)}
    />
  );
}
