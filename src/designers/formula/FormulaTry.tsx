import type { ValueType } from '@gonghui/syntax/value.ts';
import { useMemo, useState } from 'react';
import type { FormulaField } from './formula-text.ts';
import type { BesideFunctions, FormulaState } from './inspect-formula.ts';
import { trySample } from './sample.ts';

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

interface FormulaTryProps {
  state: FormulaState;
  empty: boolean;
  fields: readonly FormulaField[];
  beside: BesideFunctions | undefined;
}

/** A formula tried out with values that are typed for its fields. */
export function FormulaTry({ state, empty, fields, beside }: FormulaTryProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const byPath = useMemo(() => new Map(fields.map(field => [field.path, field])), [fields]);
  const sample = useMemo(
    () => trySample(state.stored, typed, path => byPath.get(path)?.type ?? 'any', beside?.here),
    [state.stored, typed, byPath, beside],
  );
  return (
    <section aria-label="试算" className="gd-formula-try">
      <h3>试算</h3>
      {beside && beside.here.size > 0 ? <p className="gd-hint">{beside.note}</p> : null}
      {state.paths.length === 0 ? <p className="gd-hint">公式用到的字段会列在这里，可填入值试算</p> : null}
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
  );
}
