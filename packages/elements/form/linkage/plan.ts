import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Condition } from '../../conditions/condition.ts';
import { conditionKeys } from '../../conditions/model.ts';
import type { FieldSpec } from '../../definition.ts';
import { childrenOf } from '../field-places.ts';
import { fieldOf } from '../fields.ts';
import { linksOf } from './data-link.ts';
import { type Link, readsOfLink } from './link.ts';
import { sorted } from './order.ts';
import { outsideLinksOf } from './outside-api.ts';
import {
  columnReads,
  columnsOf,
  type Formula,
  formulaOf,
  inRowOrder,
  type PlanColumn,
  type PlanRule,
  statusHidden,
} from './plan-rows.ts';
import { type RuleAction, relatedsOf, rulesOf } from './rules.ts';

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
  link?: Link;
  /** Of a subform: its columns; `linked`: they are linked to anything, and this is the order to settle a row. */
  columns?: readonly PlanColumn[];
  linked?: readonly PlanColumn[];
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

/** Choosing an option shows what is bound to it: the same as a rule on the field or column. */
function relatedRules({ fields }: Walk): { when: Condition; targets: readonly string[] }[] {
  const asking = [...fields.values()].flatMap(({ component, spec }) =>
    spec.column === 'rows' ? (component.components ?? []) : [component],
  );
  return asking.flatMap(({ id, name, props }) =>
    relatedsOf(props).map(({ value, bindIds }) => {
      const list = fieldOf(name)?.column === 'text-list';
      const item = { key: id, keyLabel: '', type: name, operator: list ? 'contains' : 'eq' } as const;
      const asked: Json = list ? [value] : value;
      return { when: { logical: 'and', items: [{ ...item, value: asked }] }, targets: bindIds };
    }),
  );
}

type RulesById = Map<string, PlanRule[]>;

/**
 * Rules by what they act on. One that looks at cells acts within the row of these cells: on columns of the same
 * subform and on nothing else; what looks into two subforms has no row to act in.
 */
function rulesById(template: Template, found: Walk): { rules: RulesById; inRows: RulesById } {
  const { above, owner, fields } = found;
  const rules: RulesById = new Map();
  const inRows: RulesById = new Map();
  const put = (when: Condition, action: RuleAction, targets: readonly string[]) => {
    const keys = conditionKeys(when);
    const cells = keys.filter(key => owner.has(key));
    const subforms = new Set(cells.map(key => owner.get(key)));
    const [subform] = subforms;
    const rule: PlanRule = { when, action, reads: keys.filter(key => fields.has(key)), cells };
    for (const target of targets) {
      if (!above.has(target) || subforms.size > 1 || (subform && owner.get(target) !== subform)) continue;
      const byId = subform ? inRows : rules;
      const list = byId.get(target);
      if (list) list.push(rule);
      else byId.set(target, [rule]);
    }
  };
  for (const rule of rulesOf(template.page)) {
    if (rule.enabled === false) continue;
    for (const { action, targets } of rule.then) put(rule.when, action, targets);
  }
  for (const { when, targets } of relatedRules(found)) put(when, 'show', targets);
  return { rules, inRows };
}

/** Works out a form's linkage. Total: what a rule or formula names and the form has not is passed over. */
export function planLinkage(template: Template): LinkagePlan {
  const found = walk(template.components);
  const { fields, above, owner } = found;
  const { rules, inRows } = rulesById(template, found);
  const needs = new Map<string, readonly string[]>();
  let busy = rules.size > 0;
  const top = [...fields.values()].map(({ component }) => component);
  const links = linksOf(top);
  const outside = outsideLinksOf(top);
  for (const field of fields.values()) {
    const formula = formulaOf(field.component.props, owner);
    const link = links.get(field.id) ?? outside.get(field.id)?.link ?? null;
    if (formula) field.formula = formula;
    else if (link) field.link = link;
    if (field.spec.column === 'rows') {
      field.columns = columnsOf(field.component, owner, inRows);
      const linked = (one: PlanColumn) =>
        one.formula || one.link || one.rules.length > 0 || rules.has(one.id);
      if (field.columns.some(linked)) field.linked = inRowOrder(field.columns);
    }
    busy ||= formula !== undefined || link !== null || field.linked !== undefined;
    needs.set(
      field.id,
      readsOf(field, rules).filter(id => fields.has(id)),
    );
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
  const { linked = [] } = field;
  const found = new Set<string>(columnReads(linked));
  for (const id of [...field.above, field.id, ...linked.map(column => column.id)])
    for (const rule of rules.get(id) ?? []) for (const key of rule.reads) found.add(key);
  for (const id of field.formula?.reads ?? []) found.add(id);
  for (const id of field.link ? readsOfLink(field.link) : []) found.add(id);
  found.delete(field.id);
  return [...found];
}
