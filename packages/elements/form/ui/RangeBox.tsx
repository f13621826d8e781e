import './range-box.css';
import { type ReactNode, useRef } from 'react';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { dropTexts, ENDS, endTexts, holdsTexts } from '../../ui/unread.ts';
import { type Range, withEnd } from '../shared/range-value.ts';
import type { FillProps } from '../views-api.ts';
import { BoxNote } from './BoxNote.tsx';
import { useEndNotes } from './use-end-notes.tsx';

interface RangeProps {
  label: string;
  clearable?: boolean;
  required?: boolean;
  startPlaceholder?: string;
  endPlaceholder?: string;
}

type EndFill = FillProps<{ label: string; placeholder?: string; required?: boolean }, string | null>;

interface Props {
  fill: FillProps<RangeProps, Range | null>;
  /** What the ends are called: 时间. */
  noun: string;
  icon: IconName;
  /** Draws one end; `name` names it for screen readers, `onNote` takes what is to be said below both. */
  children(end: EndFill, name: string, onNote: (note: string) => void): ReactNode;
}

/** Two controls joined by 至 in one box, each with its own part of the value. */
export function RangeBox({ fill, noun, icon, children }: Props) {
  const { props, value, onChange, readOnly } = fill;
  const box = useRef<HTMLDivElement>(null);
  const { said, onNote } = useEndNotes();
  // From one end to the other the person is still within the field.
  const leave = () =>
    setTimeout(() => {
      if (!box.current?.contains(document.activeElement)) fill.onBlur();
    });
  const ends = [
    { id: fill.inputId, name: `开始${noun}`, hint: props.startPlaceholder },
    { id: `${fill.inputId}-end`, name: `结束${noun}`, hint: props.endPlaceholder },
  ] as const;
  const draw = (index: 0 | 1) => {
    const { id, name, hint } = ends[index];
    const end: EndFill = {
      ...fill,
      inputId: id,
      props: { ...props, placeholder: hint ?? name },
      value: value?.[index] || null,
      onChange: next => onChange(withEnd(value, index, next)),
      onBlur: leave,
      unread: endTexts(fill.unread, index),
    };
    return children(end, `${props.label}${name}`, note => onNote(index, note));
  };
  const control = (
    <div
      ref={box}
      className="gf-box gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      {draw(0)}
      <span className="gf-to">至</span>
      {draw(1)}
      {props.clearable !== false && !readOnly && (value !== null || holdsTexts(fill.unread, ENDS)) ? (
        <ClearButton
          label={props.label}
          controlId={fill.inputId}
          onClear={() => {
            dropTexts(fill.unread, ENDS);
            onChange(null);
          }}
        />
      ) : null}
      <Icon name={icon} />
    </div>
  );
  return (
    <>
      {control}
      <BoxNote text={said} />
    </>
  );
}
