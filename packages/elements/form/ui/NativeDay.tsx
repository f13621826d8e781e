import './native-day.css';
import { Icon } from './Icon.tsx';

interface Props {
  id?: string;
  kind: 'date' | 'time';
  label?: string;
  labelledBy?: string;
  value: string;
  placeholder?: string;
  min?: string;
  max?: string;
  /** Seconds between two times: 60 to the minute, 1 to the second. */
  step?: number;
  readOnly: boolean;
  describedBy?: string;
  invalid: boolean;
  required?: boolean;
  onChange(value: string): void;
  onBlur(): void;
}

/** The phone's own date or time wheel, with the placeholder that browsers do not give it. */
export function NativeDay(props: Props) {
  const { value, readOnly } = props;
  return (
    <span className="gf-native" data-empty={value === '' || undefined}>
      <input
        id={props.id}
        className="gf-text"
        type={props.kind}
        value={value}
        min={props.min}
        max={props.max}
        step={props.step}
        readOnly={readOnly}
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required || undefined}
        onChange={event => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
      {value === '' && !readOnly ? <span aria-hidden="true">{props.placeholder}</span> : null}
      {readOnly ? null : <Icon name={props.kind === 'date' ? 'calendar' : 'clock'} />}
    </span>
  );
}
