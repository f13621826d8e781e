import { TextBox } from '../ui/TextBox.tsx';
import type { FillProps } from '../views-api.ts';
import { withoutGroups } from './bare-number.ts';
import { DEFAULT_MAXLENGTH, formatOf } from './field.ts';
import type { InputProps } from './shape.ts';

/** Keyboard and autofill that suit the format. */
const hints = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  url: { type: 'text', inputMode: 'url', autoComplete: 'url' },
  idcard: { type: 'text', inputMode: 'text', autoComplete: 'off' },
} as const;

export function Fill(fill: FillProps<InputProps, string | null>) {
  const { props } = fill;
  const format = formatOf(props);
  const hint = format === 'none' || format === 'regex' ? undefined : hints[format];
  return (
    <TextBox
      {...fill}
      type={hint?.type ?? 'text'}
      inputMode={hint?.inputMode}
      autoComplete={hint?.autoComplete ?? 'off'}
      maxLength={props.maxlength ?? DEFAULT_MAXLENGTH}
      showCount={props.showWordLimit}
      bare={text => withoutGroups(text, format)}
    />
  );
}
