import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { plainAttributes } from '../ui/control-attributes.ts';
import type { FillProps } from '../views-api.ts';
import { DEFAULT_MAX_SCORE } from './field.ts';
import { Stars } from './Stars.tsx';
import type { RateProps } from './shape.ts';

/** A slider for screen readers and keys, stars for eyes and fingers. */
export function Fill(fill: FillProps<RateProps, number | null>) {
  const { props, value, onChange, readOnly } = fill;
  const max = props.maxScore ?? DEFAULT_MAX_SCORE;
  const step = props.allowHalf ? 0.5 : 1;
  const score = value ?? 0;
  const [hovered, setHovered] = useState<number | null>(null);

  const at = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const exact = width === 0 ? 0 : ((event.clientX - left) / width) * max;
    return Math.min(max, Math.max(step, Math.ceil(exact / step) * step));
  };
  const set = (next: number) => onChange(next <= 0 ? null : Math.min(max, next));
  const key = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowRight: score + step,
      ArrowUp: score + step,
      ArrowLeft: score - step,
      ArrowDown: score - step,
      Home: step,
      End: max,
      Delete: 0,
      Backspace: 0,
    };
    const digit = /^\d$/.test(event.key) ? Number(event.key) : undefined;
    const next = moves[event.key] ?? digit;
    if (next === undefined || readOnly || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    set(next);
  };

  return (
    <div
      className="gf-rate gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      <div
        {...plainAttributes(fill)}
        className="gf-stars"
        role="slider"
        tabIndex={0}
        aria-readonly={readOnly || undefined}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={score}
        aria-valuetext={score === 0 ? '未评分' : `${score}分，共${max}分`}
        onKeyDown={key}
        onBlur={fill.onBlur}
        onPointerMove={event => {
          if (!readOnly && event.pointerType === 'mouse') setHovered(at(event));
        }}
        onPointerLeave={() => setHovered(null)}
        onPointerUp={event => {
          if (!readOnly && event.button === 0) set(at(event));
        }}
      >
        <Stars value={hovered ?? score} max={max} />
      </div>
      <span className="gf-unit" aria-hidden="true">
        {(hovered ?? score) === 0 ? '' : `${hovered ?? score}分`}
      </span>
      {props.clearable && !readOnly && score > 0 ? (
        <ClearButton label={props.label} controlId={fill.inputId} onClear={() => onChange(null)} />
      ) : null}
    </div>
  );
}
