import { dataLinkOf } from '@gonghui/elements/form/linkage/data-link.ts';
import { Linkage, type LinkQuestion, type Settled } from '@gonghui/elements/form/linkage/linkage.ts';
import { planLinkage } from '@gonghui/elements/form/linkage/plan.ts';
import { linkedOf } from '@gonghui/elements/form/linkage/settle.ts';
import type { FillHost } from '@gonghui/elements/views-api.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import type { Template } from '@gonghui/scene/types.ts';
import dayjs from 'dayjs';

/** Typing in a field that a link asks with does not ask at every key. */
const ASK_DELAY_MS = 300;

const clock = { now: () => dayjs().format('YYYY-MM-DD HH:mm:ss') };

/** A form's linkage at work in the browser: settles what each change concerns, and asks other forms' records. */
export class Linking {
  readonly #linkage: Linkage;
  readonly #isNew: boolean;
  readonly #asked = new Map<string, string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #host: FillHost | null = null;
  #apply: (fieldId: string, value: Json) => void = () => undefined;

  /** `own`: a value for every field; `fresh`: fields nobody has filled in; `stored`: the record that is changed. */
  constructor(
    template: Template,
    own: ReadonlyMap<string, Json>,
    fresh: ReadonlySet<string>,
    stored: Readonly<Record<string, Json>> | undefined,
  ) {
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
  linked = (id: string) => linkedOf(this.#linkage, id);

  set(id: string, value: Json): Settled {
    const settled = this.#linkage.set(id, value);
    for (const question of settled.questions) this.#ask(question);
    return settled;
  }

  /** From now on links are followed; `apply` is told what they bring. The answer ends it. */
  connect(host: FillHost, apply: (fieldId: string, value: Json) => void): () => void {
    this.#host = host;
    this.#apply = apply;
    if (this.#isNew) for (const question of this.#linkage.questions()) this.#ask(question, true);
    else
      for (const { fieldId, inputs } of this.#linkage.questions())
        this.#asked.set(fieldId, JSON.stringify(inputs));
    return () => {
      this.#host = null;
      for (const timer of this.#timers.values()) clearTimeout(timer);
      this.#timers.clear();
    };
  }

  #ask({ fieldId, inputs }: LinkQuestion, atOnce = false): void {
    const key = JSON.stringify(inputs);
    if (this.#asked.get(fieldId) === key) return;
    this.#asked.set(fieldId, key);
    clearTimeout(this.#timers.get(fieldId));
    this.#timers.set(
      fieldId,
      setTimeout(() => void this.#follow(fieldId, inputs, key), atOnce ? 0 : ASK_DELAY_MS),
    );
  }

  async #follow(fieldId: string, inputs: Record<string, Json>, key: string): Promise<void> {
    const field = this.#linkage.plan.fields.get(fieldId);
    const link = field && dataLinkOf(field.component.props);
    if (!field || !link || !this.#host?.followLink) return;
    const empty = Object.values(inputs).some(
      value => value === null || value === '' || (Array.isArray(value) && value.length === 0),
    );
    try {
      const brought = empty
        ? { found: false, value: null }
        : await this.#host.followLink(fieldId, { formId: link.formId, key: link.targetFormFieldKey }, inputs);
      if (this.#asked.get(fieldId) !== key || !this.#host) return;
      const read = field.spec.read(brought.value, field.component.props);
      const value = brought.found && read.ok ? read.value : field.spec.empty;
      this.#apply(fieldId, value);
    } catch {
      // Without an answer the field stays as it is; the next change asks again, and the gateway asks by itself.
      this.#asked.delete(fieldId);
    }
  }
}
