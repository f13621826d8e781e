import { withoutControl } from '@gonghui/kernel/text-rules.ts';
import { useLayoutEffect, useRef } from 'react';
import { report } from '../commands.tsx';
import { useDesigner } from '../designer.ts';
import { moveCaret } from './caret.ts';
import type { ControlProps } from './target.ts';

/** Text that several people type into at once: their characters arrive without moving this person's caret. */
export function SharedTextControl({
  setting,
  target,
  value,
  disabled,
  inputId,
}: ControlProps<'shared-text'>) {
  const { editor } = useDesigner();
  const designer = useDesigner();
  const box = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  const text = typeof value === 'string' ? value : '';
  const id = target.ids[0] ?? '';

  useLayoutEffect(() => {
    const area = box.current;
    if (!area || composing.current || area.value === text) return;
    const { value: before, selectionStart, selectionEnd } = area;
    area.value = text;
    if (document.activeElement === area) {
      area.setSelectionRange(moveCaret(before, text, selectionStart), moveCaret(before, text, selectionEnd));
    }
  }, [text]);

  const write = () => {
    if (box.current) report(designer, editor.setText(id, setting.prop, withoutControl(box.current.value)));
  };
  return (
    <textarea
      ref={box}
      id={inputId}
      className="gd-input"
      rows={5}
      defaultValue={text}
      maxLength={setting.maxLength}
      disabled={disabled}
      onChange={() => {
        if (!composing.current) write();
      }}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
        write();
      }}
    />
  );
}
