import { Select } from '../../../ui/Select.tsx';
import type { ControlProps } from './target.ts';

export function SwitchControl({
  value,
  mixed,
  disabled,
  inputId,
  set,
}: Omit<ControlProps<'switch'>, 'setting'>) {
  return (
    <input
      id={inputId}
      type="checkbox"
      role="switch"
      aria-checked={value === true}
      className="gd-switch"
      checked={value === true}
      ref={element => {
        if (element) element.indeterminate = mixed;
      }}
      disabled={disabled}
      onChange={event => set(event.target.checked)}
    />
  );
}

export function SelectControl({ setting, value, mixed, disabled, inputId, set }: ControlProps<'select'>) {
  const current = setting.options.findIndex(option => option.value === value);
  return (
    <Select
      id={inputId}
      label={setting.label}
      className="gd-input"
      value={String(current)}
      disabled={disabled}
      options={[
        ...(current < 0 ? [{ value: '-1', label: mixed ? '多个值' : '请选择' }] : []),
        ...setting.options.map((option, index) => ({ value: String(index), label: option.label })),
      ]}
      onChange={index => set(setting.options[Number(index)]?.value)}
    />
  );
}

type SegmentedProps = Pick<
  ControlProps<'segmented'>,
  'setting' | 'value' | 'disabled' | 'inputId' | 'labelId' | 'set'
>;

export function SegmentedControl({ setting, ...rest }: SegmentedProps) {
  return <Segmented options={setting.options} {...rest} />;
}

interface SegmentsProps extends Omit<SegmentedProps, 'setting'> {
  options: SegmentedProps['setting']['options'];
}

/** One of a few, side by side: for the setting of that kind, and for controls that begin with such a choice. */
export function Segmented({ options, value, disabled, inputId, labelId, set }: SegmentsProps) {
  return (
    <fieldset className="gd-segmented" aria-labelledby={labelId} disabled={disabled}>
      {options.map((option, index) => (
        <label key={String(option.value)} data-on={option.value === value || undefined}>
          <input
            id={index === 0 ? inputId : undefined}
            type="radio"
            name={inputId}
            checked={option.value === value}
            onChange={() => set(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

const HEX = /^#[0-9a-f]{6}$/i;

/** An empty text means the colour of the theme. */
export function ColorControl({ value, mixed, disabled, inputId, set }: ControlProps<'color'>) {
  const text = typeof value === 'string' ? value : '';
  return (
    <div className="gd-color">
      <input
        type="color"
        aria-label="取色"
        value={HEX.test(text) ? text : '#ffffff'}
        disabled={disabled}
        onChange={event => set(event.target.value)}
      />
      <input
        id={inputId}
        className="gd-input"
        value={text}
        placeholder={mixed ? '多个值' : '默认'}
        disabled={disabled}
        maxLength={9}
        spellCheck={false}
        onChange={event => set(event.target.value)}
      />
      {text !== '' && !disabled && (
        <button type="button" className="gd-text-button" onClick={() => set('')}>
          默认
        </button>
      )}
    </div>
  );
}
