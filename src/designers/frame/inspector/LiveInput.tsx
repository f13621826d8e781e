import type { ComponentProps } from 'react';
import { useLiveText } from './use-live-text.ts';

type OwnProps = 'ref' | 'defaultValue' | 'value' | 'onChange' | 'onCompositionStart' | 'onCompositionEnd';

/** One line that several people may type into at once: their letters arrive without moving this person's caret. */
export function LiveInput({
  text,
  write,
  ...rest
}: Omit<ComponentProps<'input'>, OwnProps> & { text: string; write(text: string): void }) {
  const box = useLiveText<HTMLInputElement>(text, write);
  return <input type="text" className="gd-input" autoComplete="off" {...rest} {...box} />;
}
