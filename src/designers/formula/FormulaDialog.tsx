import { canBecome } from '@gonghui/syntax/check.ts';
import { TYPE_NAMES, type ValueType } from '@gonghui/syntax/value.ts';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../ui/Dialog.tsx';
import { ColleagueChanges, unsettled } from '../frame/shared-draft/ColleagueChanges.tsx';
import { useSharedDraft } from '../frame/shared-draft/use-shared-draft.ts';
import { FormulaBox } from './FormulaBox.tsx';
import { FormulaFields } from './FormulaFields.tsx';
import { FormulaTry } from './FormulaTry.tsx';
import { FunctionList } from './FunctionList.tsx';
import { replaceIn } from './formula-names.ts';
import { type FormulaField, readable, toDisplay, tokenOf, toStored } from './formula-text.ts';
import { type BarredField, type BesideFunctions, inspectFormula } from './inspect-formula.ts';
import './formula.css';

interface FormulaDialogProps {
  title: string;
  /** As stored now, with ids. */
  value: string;
  fields: readonly FormulaField[];
  beside?: BesideFunctions;
  /** What the field holds that gets the result; absent where any will do. */
  into?: ValueType;
  /** Fields of the same form that it may not name. */
  barred?: readonly BarredField[];
  onChange(value: string): void;
  onClose(): void;
}

/** What is said of a result that the field can never hold: it would stay empty, and nobody would know why. */
function misfitText(type: ValueType | null, into: ValueType | undefined): string | null {
  if (type === null || into === undefined || canBecome(type, into)) return null;
  const help = type === 'list' && into === 'number' ? '，合计用 SUM，个数用 COUNT' : '';
  return `，而这里只能填${TYPE_NAMES[into]}，会一直为空${help}`;
}

/**
 * The editor of formulas: text with the fields by their names, functions with help, a check at every key, and values
 * to try it with. Ids are never shown.
 */
export function FormulaDialog({
  title,
  value,
  fields,
  beside,
  into,
  barred,
  onChange,
  onClose,
}: FormulaDialogProps) {
  const draft = useSharedDraft(
    { formula: value },
    { box: 'formula', noun: '公式', said: mine => readable(toDisplay(String(mine.formula ?? ''), fields)) },
  );
  const close = () => {
    draft.done();
    onClose();
  };
  const formula = typeof draft.mine.formula === 'string' ? draft.mine.formula : '';
  // As it is typed, which may be no formula yet, until the draft is another: a colleague's, or with other names of fields.
  const [typing, setTyping] = useState('');
  const text = toStored(typing, fields).text === formula ? typing : toDisplay(formula, fields);
  const [asked, setAsked] = useState(false);
  const setText = (next: string) => {
    setTyping(next);
    draft.put({ formula: toStored(next, fields).text });
  };
  const box = useRef<HTMLTextAreaElement>(null);
  const state = useMemo(() => inspectFormula(text, fields, beside, barred), [text, fields, beside, barred]);

  /** Puts text in at the caret, or over the selection; `back` moves the caret into brackets. */
  const insert = (part: string, back = 0) => {
    const area = box.current;
    if (!area) return;
    const { selectionStart: from, selectionEnd: to } = area;
    // At once: a key that follows finds the text and the caret where they belong.
    flushSync(() => replaceIn(area, from, to, part));
    const caret = from + part.length - back;
    area.setSelectionRange(caret, caret);
  };
  const empty = text.trim() === '';
  const misfit = misfitText(state.type, into);
  const save = () => {
    if (!empty && state.message !== null) {
      box.current?.focus();
      box.current?.setSelectionRange(state.at, Math.min(text.length, state.at + 1));
      return;
    }
    if (draft.disputed.length > 0) return setAsked(true);
    if ('formula' in draft.changes()) onChange(empty ? '' : formula);
    close();
  };
  return (
    <Dialog title={title} width={860} okText="保存公式" onOk={save} onCancel={close}>
      <div className="gd-formula">
        <ColleagueChanges draft={draft} labelOf={PART} presentOf={() => readable(toDisplay(value, fields))} />
        {asked && draft.disputed.length > 0 ? (
          <p className="gd-formula-state" data-wrong="" role="alert">
            {unsettled(draft, PART)}
          </p>
        ) : null}
        <FormulaBox
          box={box}
          text={text}
          fields={fields}
          also={beside?.here}
          wrong={!empty && state.message !== null}
          describedBy="gd-formula-state"
          onChange={setText}
        />
        <p
          id="gd-formula-state"
          className="gd-formula-state"
          role="status"
          data-wrong={(!empty && (state.message !== null || misfit !== null)) || undefined}
        >
          {empty
            ? '没有公式'
            : state.message !== null
              ? `第 ${readable(text.slice(0, state.at)).length + 1} 个字符：${state.message}`
              : `公式正确，结果为${TYPE_NAMES[state.type ?? 'any']}${misfit ?? ''}`}
        </p>
        <div className="gd-formula-columns">
          <FormulaFields fields={fields} onPick={({ label }) => insert(tokenOf(label))} />
          <FunctionList also={beside?.here} onPick={name => insert(`${name}()`, 1)} />
          <FormulaTry state={state} empty={empty} fields={fields} beside={beside} />
        </div>
      </div>
    </Dialog>
  );
}

const PART = () => '公式';
