import type { Json } from '@gonghui/kernel/digest.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { type Expression, fieldPaths } from '@gonghui/syntax/ast.ts';
import { parse } from '@gonghui/syntax/parse.ts';
import { type Condition, conditionKeys } from '../../conditions/model.ts';
import type { FieldSpec } from '../../definition.ts';
import { childrenOf } from '../field-places.ts';
import { fieldOf } from '../fields.ts';
import { type DataLink, dataLinkOf } from './data-link.ts';
import { type RuleAction, relatedsOf, rulesOf } from './rules.ts';

/** A computed value: the formula, and the fields of the form it looks at. */
export interface Formula {
  expression: Expression;
  /** Ids at the top of the form; a column of a subform counts as its subform. */
  reads: readonly string[];
}

export interface PlanField {
  id: string;
  component: TemplateComponent;
  spec: FieldSpec;
  /** What it stands in, outermost first. */
  above: readonly string[];
  /** By the design itself: hidden, or taking nothing from the person. */
  hidden: boolean;
  locked: boolean;
  formula?: Formula;
  link?: DataLink;
  /** Of a subform: its columns, and those among them that are computed, in the order to compute them. */
  columns?: readonly PlanColumn[];
  computed?: readonly PlanColumn[];
}

export interface PlanColumn {
  id: string;
  component: TemplateComponent;
  spec: FieldSpec;
  locked: boolean;
  formula?: Formula;
}

export interface PlanRule {
  when: Condition;
  action: RuleAction;
  reads: readonly string[];
}

/** What a form's linkage is, worked out once for each version of its design. */
export interface LinkagePlan {
  /** No rules, no formulas, no links: nothing to do at all. */
  empty: boolean;
  fields: ReadonlyMap<string, PlanField>;
  /** Rules by the component they act on. */
  rules: ReadonlyMap<string, readonly PlanRule[]>;
  /** Field ids in the order to settle them: what a field looks at comes before it. */
  order: readonly string[];
  rank: ReadonlyMap<string, number>;
  /** Field id → fields and components that look at it. */
  readers: ReadonlyMap<string, readonly string[]>;
  /** Components that rules act on which are no fields at the top of the form: layouts, columns of subforms. */
  others: ReadonlyMap<string, { above: readonly string[]; reads: readonly string[] }>;
  /** Columns of all subforms. */
  columns: ReadonlyMap<string, PlanColumn>;
}

const statusHidden = (component: TemplateComponent): boolean =>
  component.isHidden === true || component.props.status === 'hidden';

function formulaOf(props: Props, owner: ReadonlyMap<string, string>): Formula | undefined {
  if (props.defaultGenre !== 'formula' || typeof props.defaultFormula !== 'string') return undefined;
  const parsed = parse(props.defaultFormula);
  if (!parsed.ok) return undefined;
  const reads = fieldPaths(parsed.expression).map(path => {
    const [first = ''] = path.split('.');
    return owner.get(first) ?? first;
  });
  return { expression: parsed.expression, reads: [...new Set(reads)] };
}

interface Walk {
  fields: Map<string, PlanField>;
  /** Component id → what it stands in. */
  above: Map<string, readonly string[]>;
  /** Column id → its subform. */
  owner: Map<string, string>;
}

function walk(components: readonly TemplateComponent[]): Walk {
  const found: Walk = { fields: new Map(), above: new Map(), owner: new Map() };
  const stack = [...components]
    .reverse()
    .map(component => ({ component, above: [] as readonly string[], hidden: false, locked: false }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { component, above } = next;
    const { id } = component;
    const hidden = next.hidden || statusHidden(component);
    const locked = next.locked || hidden || component.props.status === 'readonly';
    const spec = fieldOf(component.name);
    found.above.set(id, above);
    if (spec) {
      found.fields.set(id, { id, component, spec, above, hidden, locked: locked || spec.assigned === true });
      if (spec.column !== 'rows') continue;
      for (const column of component.components ?? []) {
        found.owner.set(column.id, id);
        found.above.set(column.id, [...above, id]);
      }
    } else {
      for (const child of [...childrenOf(component)].reverse())
        stack.push({ component: child, above: [...above, id], hidden, locked });
    }
  }
  return found;
}

/** Columns of a subform; the computed ones so that a column comes after those of its row that it looks at. */
function columnsOf(
  field: PlanField,
  owner: ReadonlyMap<string, string>,
): Pick<PlanField, 'columns' | 'computed'> {
  const columns = (field.component.components ?? []).flatMap((component): PlanColumn[] => {
    const spec = fieldOf(component.name);
    if (!spec) return [];
    const locked = statusHidden(component) || component.props.status === 'readonly';
    const formula = formulaOf(component.props, owner);
    return [{ id: component.id, component, spec, locked, ...(formula ? { formula } : {}) }];
  });
  const computed = columns.filter(column => column.formula);
  const needs = new Map(
    computed.map(column => [
      column.id,
      column.formula ? fieldPaths(column.formula.expression).map(path => path.split('.').at(-1) ?? '') : [],
    ]),
  );
  const rank = new Map(
    sorted(
      computed.map(column => column.id),
      needs,
    ).map((id, at) => [id, at]),
  );
  computed.sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
  return { columns, ...(computed.length > 0 ? { computed } : {}) };
}

/** Ids so that what one needs comes before it; in a ring the first of the given order goes first. */
export function sorted(ids: readonly string[], needs: ReadonlyMap<string, readonly string[]>): string[] {
  const known = new Set(ids);
  const done = new Set<string>();
  const open = new Set<string>();
  const result: string[] = [];
  for (const start of ids) {
    const path = [{ id: start, next: 0 }];
    while (path.length > 0) {
      const top = path.at(-1) as { id: string; next: number };
      if (done.has(top.id)) {
        path.pop();
        continue;
      }
      open.add(top.id);
      const target = needs.get(top.id)?.[top.next];
      top.next += 1;
      if (target === undefined) {
        done.add(top.id);
        result.push(top.id);
        path.pop();
      } else if (known.has(target) && !done.has(target) && !open.has(target))
        path.push({ id: target, next: 0 });
    }
  }
  return result;
}

/** Choosing an option shows what is bound to it: the same as a rule on the field. */
function relatedRules(fields: ReadonlyMap<string, PlanField>): [target: string, rule: PlanRule][] {
  const found: [string, PlanRule][] = [];
  for (const { id, component, spec } of fields.values()) {
    for (const { value, bindIds } of relatedsOf(component.props)) {
      const operator = spec.column === 'text-list' ? 'contains' : 'eq';
      const asked: Json = spec.column === 'text-list' ? [value] : value;
      const item = { key: id, keyLabel: '', type: component.name, operator, value: asked } as const;
      const when: Condition = { logical: 'and', items: [item] };
      for (const target of bindIds) found.push([target, { when, action: 'show', reads: [id] }]);
    }
  }
  return found;
}

/** Works out a form's linkage. Total: what a rule or formula names and the form has not is passed over. */
export function planLinkage(template: Template): LinkagePlan {
  const { fields, above, owner } = walk(template.components);
  const rules = new Map<string, PlanRule[]>();
  const put = (target: string, rule: PlanRule) => {
    if (!above.has(target)) return;
    const list = rules.get(target);
    if (list) list.push(rule);
    else rules.set(target, [rule]);
  };
  for (const rule of rulesOf(template.page)) {
    if (rule.enabled === false) continue;
    const when = rule.when as Condition;
    const reads = conditionKeys(when).filter(key => fields.has(key));
    for (const { action, targets } of rule.then)
      for (const target of targets) put(target, { when, action, reads });
  }
  for (const [target, rule] of relatedRules(fields)) put(target, rule);

  const needs = new Map<string, readonly string[]>();
  let busy = rules.size > 0;
  for (const field of fields.values()) {
    const formula = formulaOf(field.component.props, owner);
    const link = dataLinkOf(field.component.props);
    if (formula) field.formula = formula;
    else if (link) field.link = link;
    if (field.spec.column === 'rows') Object.assign(field, columnsOf(field, owner));
    busy ||= formula !== undefined || link !== null || field.computed !== undefined;
    needs.set(field.id, readsOf(field, rules));
  }
  const order = sorted([...fields.keys()], needs);
  const readers = new Map<string, string[]>();
  const read = (id: string, by: string) => {
    const list = readers.get(id);
    if (list) list.push(by);
    else readers.set(id, [by]);
  };
  for (const [id, reads] of needs) for (const target of reads) read(target, id);
  const others = new Map<string, { above: readonly string[]; reads: readonly string[] }>();
  for (const [id, list] of rules) {
    if (fields.has(id)) continue;
    const reads = [...new Set(list.flatMap(rule => rule.reads))];
    others.set(id, { above: above.get(id) ?? [], reads });
    for (const target of reads) read(target, id);
  }
  return {
    empty: !busy,
    fields,
    rules,
    order,
    rank: new Map(order.map((id, at) => [id, at])),
    readers,
    others,
    columns: new Map(
      [...fields.values()].flatMap(field =>
        (field.columns ?? []).map(column => [column.id, column] as const),
      ),
    ),
  };
}

/** Fields that decide what a field is and holds: its rules' and those of what it stands in, its formula's, its link's. */
function readsOf(field: PlanField, rules: ReadonlyMap<string, readonly PlanRule[]>): string[] {
  const found = new Set<string>();
  for (const id of [...field.above, field.id])
    for (const rule of rules.get(id) ?? []) for (const key of rule.reads) found.add(key);
  for (const id of field.formula?.reads ?? []) found.add(id);
  for (const id of field.link ? conditionKeys(field.link.conditions as Condition) : []) found.add(id);
  for (const column of field.computed ?? []) for (const id of column.formula?.reads ?? []) found.add(id);
  found.delete(field.id);
  return [...found];
}
