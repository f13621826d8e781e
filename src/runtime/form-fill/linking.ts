import { type CrossFaults, crossFaults, readTogether } from '@gonghui/elements/form/linkage/checks.ts';
import { Linkage, type Settled } from '@gonghui/elements/form/linkage/linkage.ts';
import { planLinkage } from '@gonghui/elements/form/linkage/plan.ts';
import type { LinkQuestion } from '@gonghui/elements/form/linkage/question.ts';
import { linkedOf } from '@gonghui/elements/form/linkage/settle.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { aroundHere } from './around.ts';

/** Typing in a field that a link asks with does not ask at every key. */
const ASK_DELAY_MS = 300;
/** Questions on their way at once: a block pasted into a table asks one for each row. */
const MOST_ASKED = 4;

const clock = { now: () => aroundHere().now, person: () => aroundHere().person };

/** Takes what a link brought for a field, or with `rowId` for a cell of its column. */
type Apply = (fieldId: string, value: Json, rowId?: string) => void;

/** A form's linkage at work in the browser: settles what each change concerns, and asks other forms' records. */
export class Linking {
  readonly #template: Template;
  readonly #linkage: Linkage;
  readonly #isNew: boolean;
  readonly #asked = new Map<string, string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #host: FillHost | null = null;
  #apply: Apply = () => undefined;
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = 0;

  /** `own`: a value for every field; `fresh`: fields nobody has filled in; `stored`: the record that is changed. */
  constructor(
    template: Template,
    own: ReadonlyMap<string, Json>,
    fresh: ReadonlySet<string>,
    stored: Readonly<Record<string, Json>> | undefined,
  ) {
    this.#template = template;
    this.#isNew = stored === undefined;
    this.#linkage = new Linkage(planLinkage(template), own, clock, { fresh, ...(stored ? { stored } : {}) });
  }

  /** Components whose state rules may change: targets and all fields within them. */
  ids(): string[] {
    const { rules, fields, others } = this.#linkage.plan;
    const within = [...fields.values()]
      .filter(({ id, above }) => rules.has(id) || above.some(place => rules.has(place)))
      .map(({ id }) => id);
    return [...within, ...others.keys()];
  }

  effective(id: string): Json {
    return this.#linkage.effective(id);
  }
  own(id: string): Json {
    return this.#linkage.own(id);
  }
  /** What the checks across fields say of these values. */
  crossFaults = (values: Readonly<Record<string, Json>>): CrossFaults =>
    crossFaults(this.#template, values, this.linked);
  /** Fields whose messages a change of this one may change. */
  readTogether = (id: string): readonly string[] => readTogether(this.#template, id);
  linked = (id: string, rowId?: string) => linkedOf(this.#linkage, id, rowId);
  rowMarks = (subform: string, rowId: string) => this.#linkage.rowMarks(subform, rowId);

  set(id: string, value: Json): Settled {
    return this.#asking(this.#linkage.set(id, value));
  }

  /** Takes what a link brought for one cell; the subform it is in is told too. */
  setCell(columnId: string, rowId: string, value: Json): Settled & { subform: string } {
    const subform = this.#linkage.plan.columns.get(columnId)?.subform ?? '';
    return { ...this.#asking(this.#linkage.answer(columnId, new Map([[rowId, value]]))), subform };
  }

  #asking(settled: Settled): Settled {
    for (const question of settled.questions) this.#ask(question);
    return settled;
  }

  /** From now on links are followed; `apply` is told what they bring. The answer ends it. */
  connect(host: FillHost, apply: Apply): () => void {
    this.#host = host;
    this.#apply = apply;
    if (this.#isNew) for (const question of this.#linkage.questions()) this.#ask(question, true);
    else
      for (const question of this.#linkage.questions())
        this.#asked.set(placeOf(question), JSON.stringify(question.inputs));
    return () => {
      this.#host = null;
      this.#waiting.length = 0;
      for (const timer of this.#timers.values()) clearTimeout(timer);
      this.#timers.clear();
    };
  }

  #ask(question: LinkQuestion, atOnce = false): void {
    const place = placeOf(question);
    const key = JSON.stringify(question.inputs);
    if (this.#asked.get(place) === key) return;
    this.#asked.set(place, key);
    clearTimeout(this.#timers.get(place));
    const ask = () => {
      this.#waiting.push(() => this.#follow(question, place, key));
      this.#next();
    };
    this.#timers.set(place, setTimeout(ask, atOnce ? 0 : ASK_DELAY_MS));
  }

  #next(): void {
    while (this.#running < MOST_ASKED) {
      const ask = this.#waiting.shift();
      if (!ask) return;
      this.#running++;
      void ask().finally(() => {
        this.#running--;
        this.#next();
      });
    }
  }

  async #follow({ fieldId, rowId, inputs }: LinkQuestion, place: string, key: string): Promise<void> {
    const { fields, columns } = this.#linkage.plan;
    const field = fields.get(fieldId) ?? columns.get(fieldId);
    const link = field?.link;
    if (!link || !this.#host?.followLink || this.#asked.get(place) !== key) return;
    const empty = Object.values(inputs).some(
      value => value === null || value === '' || (Array.isArray(value) && value.length === 0),
    );
    try {
      const brought = empty
        ? { found: false, value: null }
        : await this.#host.followLink(fieldId, { formId: link.formId, key: link.targetFormFieldKey }, inputs);
      if (this.#asked.get(place) !== key || !this.#host) return;
      const read = field.spec.read(brought.value, field.component.props);
      this.#apply(fieldId, brought.found && read.ok ? read.value : field.spec.empty, rowId);
    } catch {
      // Without an answer the field stays as it is; the next change asks again, and the gateway asks by itself.
      this.#asked.delete(place);
    }
  }
}

const placeOf = ({ fieldId, rowId = '' }: LinkQuestion): string => `${fieldId} ${rowId}`;
