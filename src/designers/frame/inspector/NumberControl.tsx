import { composes } from '@gonghui/elements/ui/composing.ts';
import { isUndo } from '@gonghui/elements/ui/undo-key.ts';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useFault } from '../../../ui/use-fault.ts';
import { useDesigner } from '../designer.ts';
import { useHalfTyped } from '../half-written/use-half-written.ts';
import { clamped, fits, limitsText, numberIn, repeated, whyNoNumber } from './number-text.ts';
import type { ControlProps } from './target.ts';

/** A number as it is typed: what of it is written, what is wrong with the rest, and the keys that step and give up. */
function useNumberEntry({ setting, target, value, set }: ControlProps<'number'>) {
  const { editor } = useDesigner();
  const of = target.ids.join();
  const typed = useHalfTyped('', value ?? null);
  const { draft } = typed;
  /** What was entered and could not stay, until something else is. */
  const [fault, setFault] = useFault(of);
  const { min, max, step = 1, clearable } = setting;
  const types = new Set(target.ids.map(id => editor.node(id)?.type ?? ''));
  const usual = types.size === 1 ? setting.usual?.([...types][0] ?? '') : undefined;
  const shown = draft ?? (typeof value === 'number' ? String(value) : '');
  const inRange = (number: number) => fits({ min, max }, number);
  const number = numberIn(draft ?? '');
  const bad = draft !== null && draft.trim() !== '' && !inRange(number);

  const type = (text: string) => {
    setFault('');
    const empty = text.trim() === '';
    if (empty ? !clearable : !inRange(numberIn(text))) return typed.type(text, value ?? null);
    const number = empty ? null : numberIn(text);
    typed.wrote(text, number);
    set(number);
  };
  const lost = () => `这里已变为 ${value ?? '空'}，您输入的 ${repeated(draft ?? '')} 没有写入`;
  const leave = () => {
    if (typed.isOrphan()) return;
    // What was typed within the limits stands already, or stood until somebody set another: only the rest is put right here.
    if (typed.since) {
      if (bad) setFault(lost());
    } else if (bad && !Number.isFinite(number)) return;
    else if (bad) {
      const right = clamped({ min, max }, number);
      if (right !== value) set(right);
      setFault(`已改为 ${right}，${limitsText({ min, max })}`);
    } else if (draft?.trim() === '' && !clearable && typeof value === 'number')
      setFault(`不能为空，仍为 ${value}`);
    typed.drop();
  };
  const bump = (by: number) => {
    const from = typeof value === 'number' ? value : (usual ?? min ?? 0);
    const next = clamped({ min, max }, Number((from + by).toFixed(6)));
    typed.drop();
    setFault('');
    if (next !== value) set(next);
  };
  const giveUp = () => {
    typed.drop();
    setFault('');
  };
  const press = (event: KeyboardEvent) => {
    if (composes(event)) return;
    const times = event.shiftKey ? 10 : 1;
    if (event.key === 'ArrowUp') bump(step * times);
    else if (event.key === 'ArrowDown') bump(-step * times);
    else if (event.key === 'Enter') leave();
    else if (event.key === 'Escape' && draft !== null) {
      giveUp();
      event.stopPropagation();
    }
    // The browser's own step back could be another number, and so one more step forward of the design.
    else if (typed.unwritten && isUndo(event)) giveUp();
    else return;
    event.preventDefault();
  };
  const hint = !bad
    ? fault
    : typed.since
      ? lost()
      : whyNoNumber(draft, { min, max }) || limitsText({ min, max });
  return { shown, bad, usual, hint, type, leave, bump, press };
}

/**
 * Written as soon as it is a number within its limits; leaving the box puts an unfinished one right. What is no number stays with its
 * sentence, also while another node is selected, until it is put right or given up (Esc).
 */
export function NumberControl(props: ControlProps<'number'>) {
  const { setting, mixed, disabled, inputId } = props;
  const hintId = useId();
  const { step = 1, unit, clearable } = setting;
  const { shown, bad, usual, hint, type, leave, bump, press } = useNumberEntry(props);
  const empty = usual === undefined ? (clearable ?? '') : `默认 ${usual}`;
  return (
    <>
      <div className="gd-number" data-bad={bad || undefined}>
        <input
          id={inputId}
          className="gd-input"
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          placeholder={mixed ? '多个值' : empty}
          disabled={disabled}
          aria-invalid={bad || undefined}
          aria-describedby={hint === '' ? undefined : hintId}
          onChange={event => type(event.target.value)}
          onBlur={leave}
          onKeyDown={press}
        />
        {unit && <span className="gd-unit">{unit}</span>}
        <button type="button" tabIndex={-1} disabled={disabled} aria-label="减少" onClick={() => bump(-step)}>
          <Minus size={12} />
        </button>
        <button type="button" tabIndex={-1} disabled={disabled} aria-label="增加" onClick={() => bump(step)}>
          <Plus size={12} />
        </button>
      </div>
      {hint === '' ? null : (
        <p id={hintId} className="gd-number-hint" role="status">
          {hint}
        </p>
      )}
    </>
  );
}
