import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Expression } from '@gonghui/syntax/ast.ts';
import { fieldPaths } from '@gonghui/syntax/ast.ts';
import { parse } from '@gonghui/syntax/parse.ts';
import type { Condition } from '../../conditions/condition.ts';
import type { FieldSpec } from '../../definition.ts';
import { fieldOf } from '../fields.ts';
import { linksOf } from './data-link.ts';
import { type Link, readsOfLink } from './link.ts';
import { sorted } from './order.ts';
import { outsideLinksOf } from './outside-api.ts';
import type { RuleAction } from './rules.ts';

/** A computed value: the formula, and what it looks at. */
export interface Formula {
  expression: Expression;
  /** Ids at the top of the form; a column of a subform counts as its subform. */
  reads: readonly string[];
  /** Of a column: those of its own row that it looks at. */
  cells: readonly string[];
}

export interface PlanRule {
  when: Condition;
  action: RuleAction;
  /** Fields at the top of the form that the condition looks at. */
  reads: readonly string[];
  /** Columns that it looks at, in the row of the cell it acts on. */
  cells: readonly string[];
}

export interface PlanColumn {
  id: string;
  /** Id of its subform. */
  subform: string;
  component: TemplateComponent;
  spec: FieldSpec;
  locked: boolean;
  formula?: Formula;
  link?: Link;
  /** Rules that look at cells: each acts on the cell of the same row. */
  rules: readonly PlanRule[];
}

export const statusHidden = (component: TemplateComponent): boolean =>
  component.isHidden === true || component.props.status === 'hidden';

/** `own`: the subform whose row a column's formula stands in. */
export function formulaOf(
  props: Props,
  owner: ReadonlyMap<string, string>,
  own?: string,
): Formula | undefined {
  if (props.defaultGenre !== 'formula' || typeof props.defaultFormula !== 'string') return undefined;
  const parsed = parse(props.defaultFormula);
  if (!parsed.ok) return undefined;
  const reads = new Set<string>();
  const cells = new Set<string>();
  for (const path of fieldPaths(parsed.expression)) {
    const [first = '', second] = path.split('.');
    const subform = owner.get(first) ?? first;
    reads.add(subform);
    if (own === subform) cells.add(second ?? first);
  }
  return { expression: parsed.expression, reads: [...reads], cells: [...cells] };
}

/** Columns of one subform with what links them. `rules`: by the column they act on. */
export function columnsOf(
  subform: TemplateComponent,
  owner: ReadonlyMap<string, string>,
  rules: ReadonlyMap<string, readonly PlanRule[]>,
): PlanColumn[] {
  const links = linksOf(subform.components ?? []);
  const outside = outsideLinksOf(subform.components ?? []);
  return (subform.components ?? []).flatMap((component): PlanColumn[] => {
    const { id, props } = component;
    const spec = fieldOf(component.name);
    if (!spec) return [];
    const locked = statusHidden(component) || props.status === 'readonly';
    const formula = formulaOf(props, owner, subform.id);
    const link = formula ? null : (links.get(id) ?? outside.get(id)?.link);
    const column = { id, subform: subform.id, component, spec, locked, rules: rules.get(id) ?? [] };
    return [{ ...column, ...(formula ? { formula } : {}), ...(link ? { link } : {}) }];
  });
}

/** Columns in the order to settle a row: what a column looks at in its row comes before it. */
export function inRowOrder(columns: readonly PlanColumn[]): PlanColumn[] {
  const byId = new Map(columns.map(column => [column.id, column]));
  const needs = new Map(
    columns.map(({ id, formula, rules, link }) => [
      id,
      [
        ...(formula?.cells ?? []),
        ...rules.flatMap(rule => rule.cells),
        ...(link ? readsOfLink(link) : []),
      ].filter(key => key !== id),
    ]),
  );
  return sorted([...byId.keys()], needs).flatMap(id => byId.get(id) ?? []);
}

/** Fields at the top of the form that a subform's columns look at. */
export const columnReads = (columns: readonly PlanColumn[]): string[] =>
  columns.flatMap(({ formula, rules, link }) => [
    ...(formula?.reads ?? []),
    ...rules.flatMap(rule => rule.reads),
    ...(link ? readsOfLink(link) : []),
  ]);
