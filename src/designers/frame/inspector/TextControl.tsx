import type { ControlProps } from './target.ts';
import { useLiveText } from './use-live-text.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function TextControl({ setting, target, value, mixed, disabled, inputId, set }: ControlProps<'text'>) {
  const box = useLiveText<HTMLInputElement>(textOf(value), set, target.ids.join());
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

export function TextareaControl({
  setting,
  target,
  value,
  mixed,
  disabled,
  inputId,
  set,
}: ControlProps<'textarea'>) {
  const box = useLiveText<HTMLTextAreaElement>(textOf(value), set, target.ids.join());
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
