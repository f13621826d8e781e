import type { DatasetField } from '@gonghui/elements/query/dataset.ts';
import type { Expression as Formula } from '@gonghui/syntax/ast.ts';
import { fieldPaths } from '@gonghui/syntax/ast.ts';
import { parse } from '@gonghui/syntax/parse.ts';
import { print } from '@gonghui/syntax/print.ts';
import { formulaSql } from '../formula/formula.ts';
import type { FormulaField, FormulaFrame, FormulaSql } from '../formula/frame.ts';
import { giveUp, notYours } from '../refusal.ts';
import type { Base } from './base.ts';
import type { Branches } from './branches.ts';
import type { ConditionSql } from './condition.ts';
import { unique } from './expression.ts';
import { fieldInFormula, nowOf, wrong } from './formula-field.ts';
import { mainIds } from './main-ids.ts';
import { checkBehind, type Scope } from './scope.ts';

interface Surroundings {
  readonly scope: Scope;
  readonly branches: Branches;
  readonly base: Base | null;
  readonly where: ConditionSql | null;
  /** Fields that led here, each because its formula names the next. */
  readonly behind: readonly string[];
  /** Fields on the way that are said already: each is asked for by a check and by its SQL, and would double at every step. */
  readonly known?: Map<string, FormulaSql>;
}

/** Name that the number of an aggregate has in the rest of its formula; no field has such an id. */
const HOLE = 'aggregate_';

const isColumn = (part: Formula, scope: Scope): boolean =>
  part.kind === 'field'
    ? scope.fields.get(part.path.join('.'))?.level !== 'measure'
    : part.kind === 'call' &&
      part.name.toUpperCase() === 'UNION' &&
      part.args.some(arg => isColumn(arg, scope));

/** Takes the calls over whole columns out of a formula, the outermost ones, and puts a hole in the place of each. */
function apart(part: Formula, scope: Scope, taken: Formula[]): Formula {
  const inside = (one: Formula) => apart(one, scope, taken);
  switch (part.kind) {
    case 'unary':
    case 'percent':
      return { ...part, operand: inside(part.operand) };
    case 'binary':
      return { ...part, left: inside(part.left), right: inside(part.right) };
    case 'call': {
      if (!part.args.some(arg => isColumn(arg, scope))) return { ...part, args: part.args.map(inside) };
      const { at, end } = part;
      return { kind: 'field', path: [`${HOLE}${taken.push(part) - 1}`], at, end };
    }
    default:
      return part;
  }
}

/** An aggregate of a formula over the rows of its own source (rule Q1); gives its column and what it is. */
function aggregated(call: Formula, field: DatasetField, around: Surroundings): FormulaField {
  const { scope, branches, base, where } = around;
  const text = print(call);
  const names = fieldPaths(call);
  const fields = names.map(id => {
    if (!scope.fields.has(id)) giveUp('公式引用的字段不存在或已被删除');
    if (scope.fields.get(id)?.level === 'measure')
      giveUp(`「${field.alias}」的公式有误：汇总函数中不能再使用汇总字段`);
    return scope.field(id, '公式');
  });
  const seen = fields.map(one => fieldInFormula(one, scope));
  const over = (columns: readonly string[], rows: string | null): FormulaSql => {
    const frame: FormulaFrame = {
      level: 'measure',
      blocks: scope.dialect.blocks(scope.sql, nowOf(scope.frame), rows ?? undefined),
      field(path) {
        const at = names.indexOf(path.join('.'));
        const own = seen[at];
        return own && { ...own, sql: columns[at] ?? own.sql };
      },
    };
    const made = formulaSql(text, frame);
    return made.ok ? made.value : wrong(field, made.message);
  };
  const { type, size } = over(
    seen.map(one => one.sql),
    null,
  );
  const name = branches.add(
    {
      columns: seen.map(one => one.sql),
      fields,
      ids: fields.length === 0 ? mainIds(scope) : unique(fields.flatMap(one => one.ids)),
      where,
      call: (columns, rows) => over(columns, rows).sql,
    },
    base,
  );
  return { label: field.alias, type, size, sql: name, level: 'measure' };
}

/**
 * A formula of level `measure` over the columns of the groups (rule Q9): each aggregate in it is computed apart, over the
 * rows of its own source, and the rest of it from their numbers, in each group and each total anew (rule Q2).
 */
export function formulaMeasure(field: DatasetField, around: Surroundings): FormulaSql {
  const { scope, behind, known = new Map<string, FormulaSql>() } = around;
  if (behind.includes(field.id)) {
    const ring = [...behind.slice(behind.indexOf(field.id)), field.id];
    giveUp(`公式互相引用：${ring.map(id => scope.fields.get(id)?.alias ?? id).join(' → ')}`);
  }
  checkBehind(behind);
  const parsed = parse(field.formula ?? '');
  if (!parsed.ok) return wrong(field, `第${parsed.problem.at + 1}个字符处：${parsed.problem.message}`);
  const calls: Formula[] = [];
  const rest = apart(parsed.expression, scope, calls);
  const numbers = new Map(calls.map((call, at) => [`${HOLE}${at}`, aggregated(call, field, around)]));
  const made = formulaSql(print(rest), {
    level: 'measure',
    blocks: scope.dialect.blocks(scope.sql, nowOf(scope.frame)),
    field(path) {
      const id = path.join('.');
      const number = numbers.get(id);
      if (number) return number;
      const other = scope.fields.get(id);
      if (!other) return undefined;
      if (scope.refused(id)) giveUp(notYours());
      if (other.level !== 'measure') return fieldInFormula(scope.field(id, '公式'), scope);
      const inner =
        known.get(id) ?? formulaMeasure(other, { ...around, known, behind: [...behind, field.id] });
      known.set(id, inner);
      return { label: other.alias, ...inner, level: 'measure' };
    },
  });
  return made.ok ? made.value : wrong(field, made.message);
}
