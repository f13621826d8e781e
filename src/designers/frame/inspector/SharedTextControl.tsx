import { withoutControl } from '@gonghui/kernel/text-rules.ts';
import { useLayoutEffect, useRef } from 'react';
import { report } from '../commands.tsx';
import { useDesigner } from '../designer.ts';
import { moveCaret } from './caret.ts';
import { PeerCarets } from './PeerCarets.tsx';
import { caretAt, sharedText } from './shared-caret.ts';
import type { ControlProps } from './target.ts';

/** Text that several people type into at once: their characters arrive without moving this person's caret. */
export function SharedTextControl({
  setting,
  target,
  value,
  disabled,
  inputId,
}: ControlProps<'shared-text'>) {
  const designer = useDesigner();
  const { editor, presence } = designer;
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
  /** The others see where this person types. */
  const tell = () => {
    const shared = sharedText(editor.doc, id, setting.prop);
    const area = box.current;
    if (!shared || !area || document.activeElement !== area) return;
    presence.focus(id, setting.prop, caretAt(shared, area.selectionEnd));
  };
  return (
    <div className="gd-shared-text">
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
        onSelect={tell}
      />
      <PeerCarets nodeId={id} prop={setting.prop} text={text} box={box} />
    </div>
  );
}
