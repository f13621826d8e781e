import { report } from '../commands/report.ts';
import { useDesigner } from '../designer.ts';
import { PeerCarets } from './PeerCarets.tsx';
import { caretAt, sharedText } from './shared-caret.ts';
import type { ControlProps } from './target.ts';
import { useLiveText } from './use-live-text.ts';

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
  const text = typeof value === 'string' ? value : '';
  const id = target.ids[0] ?? '';

  const { ref: box, ...handlers } = useLiveText<HTMLTextAreaElement>(text, next =>
    report(
      designer,
      editor.node(id) ? editor.setText(id, setting.prop, next) : editor.keepTyped(id, setting.prop, next),
    ),
  );
  /** The others see where this person types. */
  const publish = () => {
    const shared = sharedText(editor.doc, id, setting.prop);
    const area = box.current;
    if (!shared || !area || document.activeElement !== area) return;
    presence.focus(id, setting.prop, caretAt(shared, area.selectionEnd));
  };
  return (
    <div className="gd-shared-text">
      <textarea
        {...handlers}
        ref={box}
        id={inputId}
        className="gd-input"
        rows={5}
        maxLength={setting.maxLength}
        disabled={disabled}
        onSelect={publish}
      />
      <PeerCarets nodeId={id} prop={setting.prop} text={text} box={box} />
    </div>
  );
}
