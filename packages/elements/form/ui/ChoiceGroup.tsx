import type { FillProps } from '../../views-api.ts';
import { controlAttributes, plainAttributes } from './control-attributes.ts';

interface GroupProps {
  label: string;
  required?: boolean;
  arrangeMode?: 'horizontal-tb' | 'vertical-lr';
  noDataText?: string;
}

interface Props extends Omit<FillProps<GroupProps, unknown>, 'value' | 'onChange'> {
  kind: 'radio' | 'checkbox';
  options: readonly { value: string; label: string }[];
  selected: readonly string[];
  onToggle(value: string): void;
  onClear?: () => void;
}

const nothing = () => undefined;

/** Native radios or checkboxes under one name. Focus given to the group goes to its first useful member. */
export function ChoiceGroup(fill: Props) {
  const { kind, options, selected, readOnly, props } = fill;
  const group =
    kind === 'radio'
      ? ({ ...controlAttributes(fill), role: 'radiogroup', 'aria-readonly': readOnly || undefined } as const)
      : ({ ...plainAttributes(fill), role: 'group' } as const);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: passes focus on; its role comes with `group`
    <div
      {...group}
      className="gf-marks"
      tabIndex={-1}
      data-arrange={props.arrangeMode === 'vertical-lr' ? 'vertical' : 'horizontal'}
      data-invalid={fill.invalid || undefined}
      onFocus={event => {
        if (event.target !== event.currentTarget) return;
        const inputs = [...event.currentTarget.querySelectorAll('input')];
        (inputs.find(input => input.checked) ?? inputs[0])?.focus();
      }}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) fill.onBlur();
      }}
    >
      {options.map(option => (
        <label key={option.value} className="gf-mark" data-readonly={readOnly || undefined}>
          <input
            type={kind}
            name={fill.inputId}
            value={option.value}
            checked={selected.includes(option.value)}
            aria-readonly={kind === 'checkbox' ? readOnly || undefined : undefined}
            onChange={readOnly ? nothing : () => fill.onToggle(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {options.length === 0 ? <span className="gf-nothing">{props.noDataText || '暂无数据'}</span> : null}
      {fill.onClear && !readOnly && selected.length > 0 ? (
        <button type="button" className="gf-link" onClick={fill.onClear}>
          清空
        </button>
      ) : null}
    </div>
  );
}
