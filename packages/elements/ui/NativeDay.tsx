import './native-day.css';
import { readDay } from '@gonghui/values/day.ts';
import { enterpriseToday } from '../shared/enterprise-clock.ts';
import { Icon } from './Icon.tsx';
import type { UnreadTexts } from './unread.ts';
import { useUnread } from './use-unread.tsx';

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
  /** A text that was typed where there was room for a box, and is no day. */
  unread?: UnreadTexts;
  onChange(value: string): void;
  onBlur(): void;
}

/** The phone's own date wheel, with the placeholder that browsers do not give it. */
export function NativeDay(props: Props) {
  const { value, readOnly, onChange } = props;
  const { unread, put } = useUnread(props.unread, value, text => {
    const reading = readDay(text, enterpriseToday());
    if (!reading.ok) return put({ text, why: reading.message });
    put(null);
    onChange(reading.value);
  });
  return (
    <span className="gf-native" data-empty={value === '' || unread !== null || undefined}>
      <input
        id={props.id}
        className="gf-text"
        type="date"
        value={unread === null ? value : ''}
        min={props.min}
        max={props.max}
        readOnly={readOnly}
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        required={props.required}
        onChange={event => {
          put(null);
          onChange(event.target.value);
        }}
        onBlur={props.onBlur}
      />
      {unread ? (
        <span className="gf-native-text">{unread.text}</span>
      ) : value === '' && !readOnly ? (
        <span aria-hidden="true">{props.placeholder}</span>
      ) : null}
      {readOnly ? null : <Icon name="calendar" />}
    </span>
  );
}
