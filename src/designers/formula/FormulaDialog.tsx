import { meets } from '@gonghui/kernel/pinyin.ts';
import { fieldPaths } from '@gonghui/syntax/ast.ts';
import { check } from '@gonghui/syntax/check.ts';
import type { FunctionSpec } from '@gonghui/syntax/function-spec.ts';
import { parse } from '@gonghui/syntax/parse.ts';
import { TYPE_NAMES, type ValueType } from '@gonghui/syntax/value.ts';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchInput } from '../../ui/plain/SearchInput.tsx';
import { ColleagueChanges, unsettled } from '../frame/shared-draft/ColleagueChanges.tsx';
import { useSharedDraft } from '../frame/shared-draft/use-shared-draft.ts';
import { FormulaBox, replaceIn } from './FormulaBox.tsx';
import { FunctionList } from './FunctionList.tsx';
import { type FormulaField, readable, toDisplay, tokenOf, toStored } from './formula-text.ts';
import { trySample } from './sample.ts';
import './formula.css';

interface FormulaDialogProps {
  title: string;
  /** As stored now, with ids. */
  value: string;
  fields: readonly FormulaField[];
  beside?: BesideFunctions;
  onChange(value: string): void;
  onClose(): void;
}

/** Functions that there are in some places beside those of all formulas. */
export interface BesideFunctions {
  /** Of this place, computed as trying the formula out says in `note`. */
  readonly here: ReadonlyMap<string, FunctionSpec>;
  readonly note: string;
  /** Of other places: what is said of a name that is used here. */
  readonly elsewhere: ReadonlyMap<string, string>;
}

interface State {
  message: string | null;
  at: number;
  type: ValueType | null;
  paths: string[];
}

function inspect(
  text: string,
  fields: readonly FormulaField[],
  beside: BesideFunctions | undefined,
): State & { stored: string } {
  const back = toStored(text, fields);
  const fault = (message: string, at: number) => ({ message, at, type: null, paths: [], stored: back.text });
  if (back.unknown !== null)
    return fault(`没有字段「${back.unknown}」，请从字段列表中选择`, text.indexOf(back.unknown));
  if (back.unclear !== null) return fault(back.unclear.message, back.unclear.at);
  const parsed = parse(back.text);
  if (!parsed.ok) return fault(parsed.problem.message, back.shownAt(parsed.problem.at));
  const types = new Map(fields.map(field => [field.path, field]));
  const { type, problems } = check(parsed.expression, path => types.get(path.join('.')), beside?.here);
  const [first] = problems;
  const paths = fieldPaths(parsed.expression);
  if (first) {
    const { message, at, end } = first;
    return { ...fault(beside?.elsewhere.get(back.text.slice(at, end)) ?? message, back.shownAt(at)), paths };
  }
  return { message: null, at: 0, type, paths, stored: back.text };
}

/**
 * The editor of formulas: text with the fields by their names, functions with help, a check at every key, and values
 * to try it with. Ids are never shown.
 */
export function FormulaDialog({ title, value, fields, beside, onChange, onClose }: FormulaDialogProps) {
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
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [keyword, setKeyword] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const state = useMemo(() => inspect(text, fields, beside), [text, fields, beside]);
  const byPath = useMemo(() => new Map(fields.map(field => [field.path, field])), [fields]);
  const sample = useMemo(
    () => trySample(state.stored, typed, path => byPath.get(path)?.type ?? 'any', beside?.here),
    [state.stored, typed, byPath, beside],
  );

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
  const shown = fields.filter(field => meets(field.label, keyword));
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
          data-wrong={(!empty && state.message !== null) || undefined}
        >
          {empty
            ? '没有公式'
            : state.message !== null
              ? `第 ${readable(text.slice(0, state.at)).length + 1} 个字符：${state.message}`
              : `公式正确，结果为${TYPE_NAMES[state.type ?? 'any']}`}
        </p>
        <div className="gd-formula-columns">
          <section aria-label="字段">
            <SearchInput
              className="gd-input"
              placeholder="搜索字段"
              aria-label="搜索字段"
              value={keyword}
              onChange={setKeyword}
            />
            <ul className="gd-formula-fields">
              {shown.map(field => (
                <li key={field.path}>
                  <button type="button" onClick={() => insert(tokenOf(field.label))}>
                    <span>{field.label}</span>
                    <small>{TYPE_NAMES[field.type]}</small>
                  </button>
                </li>
              ))}
              {shown.length === 0 ? <li className="gd-hint">没有可用的字段</li> : null}
            </ul>
          </section>
          <FunctionList also={beside?.here} onPick={name => insert(`${name}()`, 1)} />
          <section aria-label="试算" className="gd-formula-try">
            <h3>试算</h3>
            {beside && beside.here.size > 0 ? <p className="gd-hint">{beside.note}</p> : null}
            {state.paths.length === 0 ? (
              <p className="gd-hint">公式用到的字段会列在这里，可填入值试算</p>
            ) : null}
            {state.paths.map(path => (
              <label key={path}>
                <span>{byPath.get(path)?.label ?? '已删除的字段'}</span>
                <input
                  className="gd-input"
                  value={typed[path] ?? ''}
                  placeholder={hint(byPath.get(path)?.type)}
                  onChange={event => setTyped({ ...typed, [path]: event.target.value })}
                />
              </label>
            ))}
            {empty || state.message !== null ? null : (
              <p className="gd-formula-result" data-wrong={!sample.ok || undefined}>
                {sample.ok ? `结果：${sample.text}` : sample.text}
              </p>
            )}
          </section>
        </div>
      </div>
    </Dialog>
  );
}

const PART = () => '公式';

const hint = (type: ValueType | undefined): string =>
  type === 'number'
    ? '数字'
    : type === 'date'
      ? '2026-01-31'
      : type === 'boolean'
        ? '是 或 否'
        : type === 'list'
          ? '各行用逗号隔开'
          : '';
