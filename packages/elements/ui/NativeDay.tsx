import './native-day.css';
import { Icon } from './Icon.tsx';

interface Props {
  id?: string;
  label?: string;
  labelledBy?: string;
  value: string;
  placeholder?: string;
  min?: string;
  max?: string;
  readOnly: boolean;
  describedBy?: string;
  invalid: boolean;
  required?: boolean;
  onChange(value: string): void;
  onBlur(): void;
}

/** The phone's own date wheel, with the placeholder that browsers do not give it. */
export function NativeDay(props: Props) {
  const { value, readOnly } = props;
  return (
    <span className="gf-native" data-empty={value === '' || undefined}>
      <input
        id={props.id}
        className="gf-text"
        type="date"
        value={value}
        min={props.min}
        max={props.max}
        readOnly={readOnly}
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        required={props.required}
        onChange={event => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
      {value === '' && !readOnly ? <span aria-hidden="true">{props.placeholder}</span> : null}
      {readOnly ? null : <Icon name="calendar" />}
    </span>
  );
}
