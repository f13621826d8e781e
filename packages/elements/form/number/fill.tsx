import { ClearButton } from '../../ui/ClearButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { FillProps } from '../views-api.ts';
import { DigitsBox } from './DigitsBox.tsx';
import { capitalsOf } from './field.ts';
import { takesNegative } from './keys.ts';
import type { NumberProps } from './shape.ts';
import { useDigits } from './use-digits.tsx';

/**
 * A text box that takes digits: `type=number` loses what it cannot read and turns with the mouse wheel. What is being
 * typed (`-`, `1.`) is kept here until the number says the same.
 */
export function Fill(fill: FillProps<NumberProps, number | null>) {
  const { props, value, readOnly } = fill;
  const phone = fill.host.device === 'mobile';
  const digits = useDigits(fill);
  const { text, unread, fault, step } = digits;
  const words = capitalsOf(value, props);
  const box = (
    <div
      className="gf-box gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || unread !== null || undefined}
    >
      {phone && takesNegative(props) && !readOnly ? (
        <button
          type="button"
          className="gf-icon-button gf-sign"
          aria-label={`${props.label}正负`}
          onClick={digits.turnSign}
        >
          ±
        </button>
      ) : null}
      <DigitsBox fill={fill} digits={digits} />
      {props.clearable && !readOnly && text !== '' ? (
        <ClearButton label={props.label} controlId={fill.inputId} onClear={digits.clear} />
      ) : null}
      {props.unit ? <span className="gf-unit">{props.unit}</span> : null}
      {readOnly || phone ? null : (
        <span className="gf-steps">
          <StepButton name="up" onStep={() => step(1)} />
          <StepButton name="down" onStep={() => step(-1)} />
        </span>
      )}
    </div>
  );
  return words === '' && fault === null ? (
    box
  ) : (
    <>
      {box}
      {fault === null ? null : (
        <small className="gf-number-fault" role="status">
          {fault}
        </small>
      )}
      {words === '' ? null : <small className="gf-number-words">{words}</small>}
    </>
  );
}

/** For the mouse only: keyboards have the arrow keys, phones their own keypad. */
function StepButton({ name, onStep }: { name: 'up' | 'down'; onStep(): void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onMouseDown={event => event.preventDefault()}
      onClick={onStep}
    >
      <Icon name={name} size={10} />
    </button>
  );
}
