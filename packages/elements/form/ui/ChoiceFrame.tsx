import type { ReactNode } from 'react';
import { NO_DATA } from '../../shared/no-data.ts';
import type { FillProps } from '../views-api.ts';
import { controlAttributes, plainAttributes } from './control-attributes.ts';

interface GroupProps {
  label: string;
  required?: boolean;
  noDataText?: string;
}

export interface ChoiceFill<P extends GroupProps = GroupProps>
  extends Omit<FillProps<P, unknown>, 'value' | 'onChange'> {
  kind: 'radio' | 'checkbox';
  selected: readonly string[];
  onToggle(value: string): void;
  onClear?: () => void;
}

interface ChoiceFrameProps {
  fill: ChoiceFill;
  className: string;
  /** Attributes that its styles ask about. */
  attributes: Readonly<Record<`data-${string}`, string>>;
  /** There is nothing to choose. */
  none: boolean;
  children: ReactNode;
}

/** The group around native radios or checkboxes. Focus given to it goes to its first useful member. */
export function ChoiceFrame({ fill, className, attributes, none, children }: ChoiceFrameProps) {
  const { kind, readOnly, selected, props } = fill;
  const group =
    kind === 'radio'
      ? ({ ...controlAttributes(fill), role: 'radiogroup', 'aria-readonly': readOnly || undefined } as const)
      : ({ ...plainAttributes(fill), role: 'group' } as const);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: passes focus on; its role comes with `group`
    <div
      {...group}
      {...attributes}
      className={className}
      tabIndex={-1}
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
      {children}
      {none ? <span className="gf-nothing">{props.noDataText || NO_DATA}</span> : null}
      {fill.onClear && !readOnly && selected.length > 0 ? (
        <button type="button" className="gf-link" onClick={fill.onClear}>
          清空
        </button>
      ) : null}
    </div>
  );
}

const nothing = () => undefined;

/** One radio or checkbox of the group, under the name they share. */
export function ChoiceInput({ fill, value }: { fill: ChoiceFill; value: string }) {
  const { kind, readOnly, selected } = fill;
  return (
    <input
      type={kind}
      name={fill.inputId}
      value={value}
      checked={selected.includes(value)}
      aria-readonly={kind === 'checkbox' ? readOnly || undefined : undefined}
      onChange={readOnly ? nothing : () => fill.onToggle(value)}
    />
  );
}
