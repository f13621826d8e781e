import type { DatasetField } from '@gonghui/elements/query/dataset.ts';
import { fieldSql } from '../formula/field.ts';
import { formulaSql } from '../formula/formula.ts';
import type { FormulaField, FormulaSql } from '../formula/frame.ts';
import { giveUp } from '../refusal.ts';
import type { Kind } from '../sql/dialect.ts';
import { type Expression, unique } from './expression.ts';
import type { PlanFrame } from './frame.ts';
import { mainIds } from './main-ids.ts';
import type { Scope } from './scope.ts';
import { wallSql } from './value.ts';

/** `NOW()` of a question: one moment for all of it. */
export const nowOf = (frame: PlanFrame): string => frame.now ?? `${frame.today} 00:00:00`;

const KINDS: Record<FormulaSql['type'], Kind> = {
  number: 'number',
  text: 'text',
  boolean: 'boolean',
  date: 'date',
  moment: 'timestamp',
};

/** A field of a row as formulas see it, under another name where its value stands elsewhere. */
export function fieldInFormula(
  field: Expression,
  scope: Scope,
  sql: string = wallSql(field, scope),
): FormulaField {
  if (field.countsOnly) giveUp(`「${field.label}」不能用于公式`);
  const { label, kind, type, options } = field;
  const blocks = scope.dialect.blocks(scope.sql, nowOf(scope.frame));
  const column = { key: '', column: '', label, kind, type, ...(options ? { options } : {}) };
  const seen = fieldSql(column, sql, blocks);
  return { ...seen, sql: blocks.settle(seen.sql), ...(field.size ? { size: field.size } : {}) };
}

/** The formula of a field, or the refusal of what is wrong with it, which names the field. */
export const wrong = (field: DatasetField, message: string): never =>
  giveUp(
    message.startsWith('公式互相引用') ? message : `「${field.alias || field.id}」的公式有误，${message}`,
  );

/** A field that is computed for each row (rule Q9). It belongs to the rows of all the sources that it reads. */
export function formulaField(field: DatasetField, scope: Scope): Expression {
  const read = new Map<string, Expression>();
  const made = formulaSql(field.formula ?? '', {
    level: 'row',
    blocks: scope.dialect.blocks(scope.sql, nowOf(scope.frame)),
    field(path) {
      const id = path.join('.');
      const other = scope.fields.get(id);
      if (!other) return undefined;
      if (other.level === 'measure')
        return { label: other.alias, type: 'number', sql: 'null', level: 'measure' };
      const expression = scope.field(id, '公式');
      read.set(id, expression);
      return fieldInFormula(expression, scope);
    },
  });
  if (!made.ok) return wrong(field, made.message);
  const fields = [...read.values()];
  const kind = KINDS[made.value.type];
  return {
    fieldId: field.id,
    label: field.alias.trim() || field.id,
    type: field.type,
    kind,
    sql: made.value.sql,
    size: made.value.size,
    reads: unique(fields.flatMap(one => one.reads)),
    ids: fields.length === 0 ? mainIds(scope) : unique(fields.flatMap(one => one.ids)),
    partial: fields.some(one => one.partial),
  };
}
