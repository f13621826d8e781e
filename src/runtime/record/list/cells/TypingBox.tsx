import { fillView, loadViews } from '@gonghui/elements/form/views.ts';
import { composes } from '@gonghui/elements/ui/composing.ts';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { GridCell } from '../grid/geometry.ts';
import './typing-box.css';

interface TypingBoxProps {
  box: RefObject<HTMLInputElement | null>;
  gridId: string;
  label: string;
  active: GridCell | null;
  /** Type of the field that typing would go into; null where nothing can be typed. */
  type: string | null;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onPaste(event: ClipboardEvent<HTMLElement>): void;
  onFocused(focused: boolean): void;
  /** Text was typed: it replaces what stands in the cell. */
  onTyped(text: string): void;
}

/**
 * Has the focus while somebody moves through the cells, so that the first key he types is text, also the first of an input
 * method: that composes here, over the cell, and what comes of it is handed to the cell's own control.
 */
export function TypingBox({ box, gridId, label, active, type, onTyped, ...on }: TypingBoxProps) {
  const [composing, setComposing] = useState(false);
  const latest = useRef(onTyped);
  latest.current = onTyped;
  useEffect(() => {
    if (type && !fillView(type)) void loadViews([type]);
  }, [type]);

  const hand = useCallback(async () => {
    const input = box.current;
    if (!input || input.value === '') return;
    if (type === null) {
      input.value = '';
      return;
    }
    // Until the control is here what is typed gathers in this box.
    if (!fillView(type)) await loadViews([type]);
    const text = input.value;
    input.value = '';
    if (text !== '') latest.current(text);
  }, [box, type]);

  /** Stands over the cell, where an input method shows what it offers. */
  const place = () => {
    const input = box.current;
    const cell = active && document.getElementById(`gr-${active.line}-${active.column}`);
    const around = input?.offsetParent;
    if (!input || !cell || !around) return;
    const [at, from] = [cell.getBoundingClientRect(), around.getBoundingClientRect()];
    Object.assign(input.style, {
      left: `${at.left - from.left}px`,
      top: `${at.top - from.top}px`,
      width: `${at.width}px`,
      height: `${at.height}px`,
    });
  };

  return (
    <input
      ref={box}
      className="gr-typing"
      data-composing={composing || undefined}
      type="text"
      role="combobox"
      aria-label={label}
      aria-haspopup="grid"
      aria-expanded="true"
      aria-controls={gridId}
      aria-activedescendant={active ? `gr-${active.line}-${active.column}` : undefined}
      autoComplete="off"
      spellCheck={false}
      tabIndex={-1}
      onKeyDown={event => {
        if (composes(event)) {
          place();
          return;
        }
        on.onKeyDown(event);
      }}
      onPaste={on.onPaste}
      onFocus={() => on.onFocused(true)}
      onBlur={() => on.onFocused(false)}
      onCompositionStart={() => {
        place();
        setComposing(type !== null);
      }}
      onCompositionEnd={() => {
        setComposing(false);
        void hand();
      }}
      onInput={event => {
        if (!(event.nativeEvent as InputEvent).isComposing) void hand();
      }}
    />
  );
}
