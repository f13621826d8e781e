import { plainType } from '@gonghui/elements/facts/plain.ts';
import { type Evaluated, evaluate } from '@gonghui/syntax/evaluate.ts';
import type { Person } from '@gonghui/syntax/function-spec.ts';
import { pageFunctions } from '@gonghui/syntax/functions/pages.ts';
import { type Parsed, parse } from '@gonghui/syntax/parse.ts';
import { Moment, type Value } from '@gonghui/syntax/value.ts';
import type { FormulaAt } from '../values/values.ts';
import { APPROVAL, type PrintedLine } from './data.ts';
import { fieldValue } from './field-text.ts';
import type { Scope } from './scope.ts';
import { systemValue } from './system.ts';

/** Computes formulas; handed in by whoever prints, for the language is half of what templates without one need. */
export type Compute = typeof compute;

/** What a formula gave: text or number, why it could not be computed, or that it names what may not be seen. */
export type Computed = Evaluated | 'hidden';

const KEPT = 2000;
const parsed = new Map<string, Parsed>();

function read(text: string): Parsed {
  let known = parsed.get(text);
  if (!known) {
    known = parse(text);
    if (parsed.size >= KEPT) parsed.clear();
    parsed.set(text, known);
  }
  return known;
}

/** A list of one counts as what it holds, also where a whole column has one row. */
const oneOrList = (values: readonly Value[], isList: boolean): Value =>
  !isList && values.length <= 1 ? (values[0] ?? null) : values;

function systemAsValue(key: string, scope: Scope, at: FormulaAt): Value | undefined {
  const records = scope.recordsAt(at.line, at.source === 'records' ? at.printed : null);
  const values = records.map((record): Value | undefined => {
    if (key === 'creator' || key === 'createdBy') return record.creator.name;
    if (key === 'processStatus') return record.statusText;
    const value = systemValue(key, record, scope.data);
    if (typeof value === 'number') return fieldValue(NUMBER, value);
    return typeof value === 'string' ? (Moment.parse(value) ?? value) : undefined;
  });
  return values.includes(undefined) || values.length === 0 ? undefined : oneOrList(values as Value[], false);
}

const NUMBER = { id: '', type: plainType('number'), label: '', props: {} };

function valueAt(path: readonly string[], scope: Scope, at: FormulaAt): Value | undefined {
  const key = path.join('.');
  const [first = '', second = ''] = path;
  if (first === APPROVAL && second !== '') {
    const lines = scope.approvalAt(at.line, at.source === APPROVAL ? at.printed : null);
    const values = lines.map(line =>
      Object.hasOwn(line, second) ? String(line[second as keyof PrintedLine] ?? '') : '',
    );
    return oneOrList(values, at.line?.source !== APPROVAL);
  }
  const held = scope.held(key, at.line, at.source, at.line ? null : at.printed);
  if (!held) return systemAsValue(key, scope, at);
  // A value that is hidden from whoever prints is not in the record; every other one is, if as null.
  if (held.values.includes(undefined)) return undefined;
  const found = scope.find(key);
  const isColumn = !!found?.subform && at.line?.source !== found.subform.id;
  const values = held.values.map(value => fieldValue(held.field, value));
  return oneOrList(values, isColumn || (scope.records.length > 1 && !at.line));
}

/** Computes a formula on what whoever prints may see (V2). One that names anything else gives nothing, rather than a wrong sum. */
export function compute(text: string, scope: Scope, at: FormulaAt): Computed {
  const formula = read(text);
  if (!formula.ok) return formula;
  let isHidden = false;
  const { part, isCarry } = at;
  const person = (): Person | null => {
    const [record, ...more] = scope.recordsAt(at.line);
    return record && more.length === 0 ? record.creator : null;
  };
  const result = evaluate(
    formula.expression,
    path => {
      const value = valueAt(path, scope, at);
      if (value === undefined) isHidden = true;
      return value ?? null;
    },
    {
      now: () => scope.data.printTime,
      person,
      ...(part ? { also: pageFunctions({ ...part, carried: isCarry ? part.first : part.end }) } : {}),
    },
  );
  return isHidden ? 'hidden' : result;
}
