import type { Reading } from '@gonghui/values/reading.ts';
import { type ReactNode, useEffect } from 'react';
import { afterPress } from '../../ui/after-press.tsx';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { FocusInside } from '../../ui/FocusInside.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Layer } from '../../ui/Layer.tsx';
import { useLayer } from '../../ui/use-layer.tsx';
import { useTyped } from '../../ui/use-typed.tsx';
import type { FillProps } from '../views-api.ts';
import { BoxNote } from './BoxNote.tsx';
import { controlAttributes } from './control-attributes.ts';

interface PickProps {
  label: string;
  placeholder?: string;
  clearable?: boolean;
  required?: boolean;
}

interface Props {
  fill: FillProps<PickProps, string | null>;
  /** Text of the value. */
  shown: string;
  /** The value that typed text means, or why it means none. */
  parse(text: string): Reading<string>;
  icon: IconName;
  /** One end of a range: it stands in the range's own box, named by this, and is not cleared by itself. */
  end?: string;
  /** Told what was not taken of the text that was read last, where one end of a range has no room for it; '' for nothing. */
  onNote?: ((note: string) => void) | undefined;
  /** What stands in the popup; `done` closes it and goes back to the field. */
  children(done: () => void): ReactNode;
}

/**
 * A text box that understands what people type, with a popup to pick from: dates, weeks, times. On a phone the text box
 * opens the popup at the lower edge and no keyboard.
 */
export function PickText({ fill, shown, parse, icon, end, onNote, children }: Props) {
  const { props, value, onChange, readOnly } = fill;
  const phone = fill.host.device === 'mobile';
  const layer = useLayer(fill.inputId, readOnly, fill.onBlur);
  // What is picked in the popup takes the place of a text by its own hand.
  const texts = fill.unread && layer.open ? { ...fill.unread, replaced: undefined } : fill.unread;
  const typed = useTyped({ shown, value }, parse, onChange, texts, readOnly);
  const { note } = typed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each note
  useEffect(() => onNote?.(note), [note]);
  const { 'aria-labelledby': label, ...state } = controlAttributes(fill);
  const box = (
    <div
      ref={layer.anchor}
      className={end === undefined ? 'gf-box gf-line' : 'gf-end'}
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || typed.unread !== null || undefined}
    >
      <input
        {...state}
        aria-labelledby={end === undefined ? label : undefined}
        aria-label={end}
        className="gf-text"
        type="text"
        inputMode={phone ? 'none' : undefined}
        autoComplete="off"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={layer.open}
        aria-controls={layer.controls}
        placeholder={readOnly ? undefined : props.placeholder}
        readOnly={readOnly || phone}
        value={typed.text}
        onChange={typed.onChange}
        onClick={layer.show}
        onKeyDown={event => {
          typed.onEnter(event);
          layer.onKeyDown(event);
        }}
        onBlur={() =>
          afterPress(() => {
            typed.commit();
            if (!layer.open) fill.onBlur();
          })
        }
      />
      {end === undefined && props.clearable !== false && !readOnly && (value !== null || typed.unread) ? (
        <ClearButton
          label={props.label}
          controlId={fill.inputId}
          onClear={() => {
            typed.drop();
            onChange(null);
          }}
        />
      ) : null}
      {end === undefined ? <Icon name={icon} /> : null}
      {layer.open ? (
        <Layer
          id={layer.id}
          anchor={layer.anchor}
          label={`选择${end ?? props.label}`}
          sheet={phone && 'low'}
          onClose={layer.close}
        >
          <FocusInside wanted={layer.focusInside.current}>
            {children(() => {
              typed.drop();
              layer.close('back');
            })}
          </FocusInside>
        </Layer>
      ) : null}
    </div>
  );
  // One end of a range stands in a row with the other, and has no room below.
  return end !== undefined ? (
    box
  ) : (
    <>
      {box}
      <BoxNote text={typed.note} />
    </>
  );
}
