import type { ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { component } from './components.ts';
import type { ByLabel, Field, FieldIds } from './field.ts';
import { idOf } from './ids.ts';

/** What a rule of a form does while a field has one of these values. */
export interface Rule {
  readonly when: readonly [label: string, operator: 'eq' | 'in' | 'gt', value: Json];
  readonly action: 'show' | 'require' | 'lock';
  readonly targets: readonly string[];
}

/** A comparison of two fields that has to hold. */
export interface Check {
  readonly must: readonly [label: string, operator: 'ge' | 'le', other: string];
  readonly message: string;
}

/** What a form is, beside its fields. */
export interface FormMore {
  readonly rules?: readonly Rule[];
  readonly checks?: readonly Check[];
  /** Fields that say what a record is about. */
  readonly summary?: readonly string[];
}

/** A form of a sample, whose parts are asked for by their labels. */
export interface Form {
  /** Its name in the package. */
  readonly local: string;
  readonly name: string;
  readonly template: Template;
  readonly fields: ReadonlyMap<string, TemplateComponent>;
  /** Id of a field; throws on a label that the form does not have. */
  id(label: string): string;
  type(label: string): string;
  /** Value of an option. */
  option(label: string, text: string): string;
  values(byLabel: ByLabel): Record<string, Json>;
  /** A comparison as conditions have it. */
  item(label: string, operator: ConditionItem['operator'], value: Json): ConditionItem;
  /** A value as the field stores it: options by their label. */
  stored(label: string, value: Json): Json;
}

/** Half a row each, so that two stand side by side. */
const HALF = 6;

interface Option {
  readonly value: string;
  readonly label: string;
}

class MadeForm implements Form {
  readonly local: string;
  readonly name: string;
  readonly template: Template;
  readonly fields = new Map<string, TemplateComponent>();

  constructor(local: string, name: string, fields: readonly Field[], more: FormMore) {
    this.local = local;
    this.name = name;
    const known = new Map<string, string>();
    this.#learn(fields, known, '');
    const components = fields.map(field => this.#component(field, known, ''));
    this.template = {
      page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
      components,
    };
    Object.assign(this.template.page, this.#page(more));
  }

  #learn(fields: readonly Field[], known: Map<string, string>, within: string): void {
    for (const { type, label, inner = [] } of fields) {
      const path = within + label;
      if (known.has(path)) throw new Error(`${this.name} has two fields ${path}`);
      known.set(path, idOf(this.name, path));
      this.#learn(inner, known, type === 'subform' ? `${path}.` : within);
    }
  }

  #component(field: Field, known: ReadonlyMap<string, string>, within: string): TemplateComponent {
    const { type, label, props, late, options, inner } = field;
    const path = within + label;
    const id = known.get(path) ?? '';
    const ids: FieldIds = other => {
      const found = known.get(within + other) ?? known.get(other);
      if (found === undefined) throw new Error(`${this.name} has no field ${other}`);
      return found;
    };
    const own: Props = options
      ? { options: options.map((text, at) => ({ value: `${id.slice(0, 6)}${at + 10}`, label: text })) }
      : {};
    const width: Props = type === 'group' || within !== '' ? {} : { overColumns: HALF };
    const made = component(id, type, label, { ...width, ...own, ...props, ...late?.(ids) });
    if (type !== 'group') this.fields.set(path, made);
    if (!inner) return made;
    const inside = type === 'subform' ? `${path}.` : within;
    return { ...made, components: inner.map(one => this.#component(one, known, inside)) };
  }

  #page({ rules = [], checks = [], summary = [] }: FormMore): Props {
    const made: Props = {};
    if (rules.length > 0)
      made.rules = rules.map(({ when: [label, operator, value], action, targets }, at) => ({
        id: idOf(this.name, 'rule', String(at)),
        name: `${label}：${targets.join('、')}`.slice(0, 100),
        enabled: true,
        when: { logical: 'and', items: [this.item(label, operator, value)] },
        // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does; a rule is never awaited
        then: [{ action, targets: targets.map(target => this.#target(target)) }],
      })) as unknown as Json;
    if (checks.length > 0)
      made.checks = checks.map(({ must: [label, operator, other], message }, at) => {
        const { value: _, ...item } = this.item(label, operator, null);
        const must = { logical: 'and', items: [{ ...item, valueKey: this.id(other) }] };
        return { id: idOf(this.name, 'check', String(at)), enabled: true, must, message };
      }) as unknown as Json;
    if (summary.length > 0) made.summaryFields = summary.map(label => ({ id: this.id(label) }));
    return made;
  }

  /** A field, or a group. */
  #target(label: string): string {
    const titled = this.template.components.find(
      ({ name, props }) => name === 'group' && props.label === label,
    );
    return titled?.id ?? this.id(label);
  }

  #field(label: string): TemplateComponent {
    const found = this.fields.get(label);
    if (!found) throw new Error(`${this.name} has no field ${label}`);
    return found;
  }

  id(label: string): string {
    return label === '$at' ? 'createdAt' : this.#field(label).id;
  }

  type(label: string): string {
    return label === '$at' ? 'date' : this.#field(label).name;
  }

  option(label: string, text: string): string {
    const options = (this.#field(label).props.options ?? []) as unknown as readonly Option[];
    const found = options.find(option => option.label === text);
    if (!found) throw new Error(`${this.name} has no option ${text} in ${label}`);
    return found.value;
  }

  item(label: string, operator: ConditionItem['operator'], value: Json): ConditionItem {
    const stored = this.stored(label, value);
    return {
      ...{ key: this.id(label), keyLabel: label, type: this.type(label), operator, value: stored },
      ...(typeof value === 'string' ? { valueZH: value } : {}),
    };
  }

  stored(label: string, value: Json): Json {
    if (label === '$at' || value === null) return value;
    const { options } = this.#field(label).props;
    if (!Array.isArray(options) || options.length === 0) return value;
    if (Array.isArray(value)) return value.map(text => this.option(label, String(text)));
    return this.option(label, String(value));
  }

  values(byLabel: ByLabel): Record<string, Json> {
    return this.#values(byLabel, '');
  }

  #values(byLabel: ByLabel, within: string): Record<string, Json> {
    return Object.fromEntries(
      Object.entries(byLabel).map(([label, value]) => {
        const path = within + label;
        if (this.type(path) !== 'subform') return [this.id(path), this.stored(path, value as Json)];
        const rows = value as unknown as readonly ByLabel[];
        return [this.id(path), rows.map(row => this.#values(row, `${path}.`))];
      }),
    );
  }
}

/** A form of these fields. `number`: which one of its sample; its name in the package says it. */
export const form = (number: number, name: string, fields: readonly Field[], more: FormMore = {}): Form =>
  new MadeForm(`form-${number}`, name, fields, more);
