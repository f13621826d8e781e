import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { check } from '@gonghui/syntax/check.ts';
import { Fault, SYNTAX_LIMITS } from '@gonghui/syntax/fault.ts';
import { parse } from '@gonghui/syntax/parse.ts';
import { asText, boundOf, type SqlValue } from '@gonghui/syntax/sql/value.ts';
import type { ValueType } from '@gonghui/syntax/value.ts';
import { compile } from './compile.ts';
import type { FormulaField, FormulaFrame, FormulaSql } from './frame.ts';

/** Characters of the longest text that a form keeps. */
const STORED = 20_000;

/** What a field is to the check of the language: at measure level a column is a list. */
function typeOf({ type, level }: FormulaField, frame: FormulaFrame): ValueType {
  if (frame.level === 'measure' && level !== 'measure') return 'list';
  return type === 'moment' ? 'date' : type;
}

/** A text that could be longer than a form may keep is no longer here either: an answer has many of them. */
function kept(value: SqlValue, frame: FormulaFrame): string {
  const { most } = boundOf(value);
  return most < SYNTAX_LIMITS.result ? value.sql : frame.blocks.atMost(value.sql, STORED);
}

function finished(value: SqlValue, frame: FormulaFrame): Omit<FormulaSql, 'size'> {
  const { blocks: b } = frame;
  if (value.column) throw new Fault('请说明怎样汇总，如 SUM、AVERAGE、COUNTA');
  switch (value.kind) {
    case 'number':
      return { sql: b.finished(value.sql), type: 'number' };
    case 'list':
      return { sql: asText(value, b).sql, type: 'text' };
    case 'date':
      return value.timed === 'false' || value.timed === undefined
        ? { sql: b.asDay(value.sql), type: 'date' }
        : { sql: value.sql, type: 'moment' };
    case 'text':
      return { sql: kept(value, frame), type: 'text' };
    default:
      return { sql: value.sql, type: value.kind };
  }
}

/**
 * A formula of a dataset as SQL, as `evaluate` computes it (rule Q9): what fails there, and so leaves a field empty, is
 * null here, a division by zero among it. Numbers are exact on PostgreSQL and good to 15 digits on DuckDB. Refuses with
 * what is wrong and where: 第4个字符处…. Where it differs from `evaluate`: docs/decisions/formulas-in-sql.md.
 */
export function formulaSql(expression: string, frame: FormulaFrame): Result<FormulaSql> {
  const parsed = parse(expression);
  if (!parsed.ok) return refuse(placed(parsed.problem.message, parsed.problem.at));
  const checked = check(parsed.expression, path => {
    const field = frame.field(path);
    return field && { type: typeOf(field, frame), label: field.label };
  });
  const [problem] = checked.problems;
  if (problem) return refuse(placed(problem.message, problem.at));
  try {
    const value = compile(parsed.expression, frame);
    const found = finished(value, frame);
    const { most, made } = value;
    const size = { ...(most === undefined ? {} : { most }), ...(made === undefined ? {} : { made }) };
    return ok({ ...found, size, sql: frame.blocks.settle(found.sql) });
  } catch (error) {
    if (error instanceof Fault) return refuse(placed(error.message, error.at));
    throw error;
  }
}

const placed = (message: string, at: number): string =>
  /^第\d+个字符/.test(message) ? message : `第${at + 1}个字符处：${message}`;
