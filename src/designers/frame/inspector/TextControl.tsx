import { withoutControl } from '@gonghui/kernel/text-rules.ts';
import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import type { ControlProps } from './target.ts';

/** While an input method composes, what stands in the box is not yet text. */
function useComposing(value: string, set: (value: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  return {
    value: draft ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (draft === null) set(withoutControl(event.target.value));
      else setDraft(event.target.value);
    },
    onCompositionStart: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft(event.currentTarget.value),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setDraft(null);
      set(withoutControl(event.currentTarget.value));
    },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function TextControl({ setting, value, mixed, disabled, inputId, set }: ControlProps<'text'>) {
  const box = useComposing(textOf(value), set);
  return (
    <input
      {...box}
      id={inputId}
      className="gd-input"
      maxLength={setting.maxLength}
      placeholder={mixed ? '多个值' : setting.placeholder}
      disabled={disabled}
      autoComplete="off"
    />
  );
}

export function TextareaControl({ setting, value, mixed, disabled, inputId, set }: ControlProps<'textarea'>) {
  const box = useComposing(textOf(value), set);
  return (
    <textarea
      {...box}
      id={inputId}
      className="gd-input"
      rows={setting.rows ?? 3}
      maxLength={setting.maxLength}
      placeholder={mixed ? '多个值' : setting.placeholder}
      disabled={disabled}
    />
  );
}
