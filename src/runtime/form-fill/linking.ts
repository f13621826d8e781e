import { isBlank } from '@gonghui/elements/conditions/items.ts';
import { type CrossFaults, crossFaults, readTogether } from '@gonghui/elements/form/linkage/checks.ts';
import { isOutside } from '@gonghui/elements/form/linkage/link.ts';
import { Linkage, type LinkageChanges } from '@gonghui/elements/form/linkage/linkage.ts';
import { planLinkage } from '@gonghui/elements/form/linkage/plan.ts';
import type { LinkQuestion } from '@gonghui/elements/form/linkage/question.ts';
import { linkedOf } from '@gonghui/elements/form/linkage/settle.ts';
import { initialOf } from '@gonghui/elements/form/shared/initial.ts';
import { type Row, rowsOf } from '@gonghui/elements/form/shared/rows.ts';
import { same } from '@gonghui/elements/form/shared/same.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { aroundHere } from './around.ts';

/** Typing in a field that a link asks with does not ask at every key. */
const ASK_DELAY_MS = 300;
/** Questions on their way at once: a block pasted into a table asks one for each row. */
const MOST_ASKED = 4;

const clock = { now: () => aroundHere().now, person: () => aroundHere().person };

/** Takes what a link brought for a field, or with `rowId` for a cell of its column. */
type Apply = (fieldId: string, value: Json, rowId?: string) => void;

/** What is said beside a field of the question that it asks, and what can be done about it. */
export interface Notice {
  text: string;
  act?: { label: string; run(): void };
}
type TellField = (fieldId: string, notice: Notice | null) => void;

/** A form's linkage at work in the browser: settles what each change concerns, and asks other forms' records. */
export class Linking {
  readonly #template: Template;
  readonly #linkage: Linkage;
  readonly #isNew: boolean;
  readonly #asked = new Map<string, string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #host: FillHost | null = null;
  #apply: Apply = () => undefined;
  #tell: TellField = () => undefined;
  /** Rows that came from outside last, by subform: the person's own are not replaced without asking. */
  readonly #brought = new Map<string, readonly Row[]>();
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
    const options = { fresh, ...(stored ? { stored } : {}) };
    this.#linkage = Linkage.settled(planLinkage(template), own, clock, options);
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

  set(id: string, value: Json): LinkageChanges {
    return this.#asking(this.#linkage.set(id, value));
  }

  /** Takes what a link brought for one cell; the subform it is in is told too. */
  setCell(columnId: string, rowId: string, value: Json): LinkageChanges & { subform: string } {
    const subform = this.#linkage.plan.columns.get(columnId)?.subform ?? '';
    return { ...this.#asking(this.#linkage.answer(columnId, new Map([[rowId, value]]))), subform };
  }

  #asking(settled: LinkageChanges): LinkageChanges {
    for (const question of settled.questions) this.#ask(question);
    return settled;
  }

  /** From now on links are followed; `apply` is told what they bring, `tell` what is to be said of it. The answer ends it. */
  connect(host: FillHost, apply: Apply, tell: TellField = () => undefined): () => void {
    this.#host = host;
    this.#apply = apply;
    this.#tell = tell;
    for (const question of this.#linkage.questions())
      if (this.#isNew && !this.#isEntered(question)) this.#ask(question, true);
      else this.#asked.set(placeOf(question), JSON.stringify(question.inputs));
    return () => {
      this.#host = null;
      this.#waiting.length = 0;
      for (const timer of this.#timers.values()) clearTimeout(timer);
      this.#timers.clear();
    };
  }

  /** Whether an outside API would write over what a draft holds and people may edit. */
  #isEntered({ fieldId, rowId }: LinkQuestion): boolean {
    const { fields, columns } = this.#linkage.plan;
    const field = fields.get(fieldId) ?? columns.get(fieldId);
    if (!field?.link || !isOutside(field.link) || this.linked(fieldId, rowId).computed) return false;
    if (rowId === undefined) return !field.spec.isEmpty(this.#linkage.own(fieldId));
    const row = rowsOf(this.#linkage.own(columns.get(fieldId)?.subform ?? '')).find(({ id }) => id === rowId);
    return !field.spec.isEmpty(row?.values[fieldId] ?? field.spec.empty);
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
    if (!link || this.#asked.get(place) !== key) return;
    const empty = Object.values(inputs).some(
      value => value === null || value === '' || (Array.isArray(value) && value.length === 0),
    );
    if (isOutside(link))
      return this.#askOutside({ fieldId, inputs, ...(rowId && { rowId }) }, place, key, empty);
    if (!this.#host?.followLink) return;
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

  /** As a link to records, but that another system may fail: then what was entered stays, and why is said beside the field. */
  async #askOutside(
    { fieldId, rowId, inputs }: LinkQuestion,
    place: string,
    key: string,
    empty: boolean,
  ): Promise<void> {
    const { fields, columns } = this.#linkage.plan;
    const field = fields.get(fieldId) ?? columns.get(fieldId);
    // Of a cell it is said beside the subform that it stands in.
    const beside = columns.get(fieldId)?.subform ?? fieldId;
    if (!field || !this.#host?.askOutside) return;
    const isRows = field.spec.column === 'rows';
    const tell = (notice: Notice | null) => this.#tell(beside, notice);
    const retry = () => {
      this.#asked.delete(place);
      this.#ask({ fieldId, inputs, ...(rowId && { rowId }) }, true);
    };
    let brought = { found: false, value: null as Json, message: '' };
    if (!empty) {
      tell({ text: '正在查询外部接口' });
      try {
        brought = await this.#host.askOutside(fieldId, inputs, isRows);
      } catch (error) {
        brought.message = wordsOf(error, '查询没有完成，请重试');
      }
    }
    if (this.#asked.get(place) !== key || !this.#host) return;
    if (brought.message !== '')
      return void tell({ text: brought.message, act: { label: '重新查询', run: retry } });
    const read = field.spec.read(brought.value, field.component.props);
    const value = brought.found && read.ok ? read.value : field.spec.empty;
    if (isRows) this.#bringRows(fieldId, value, tell);
    else {
      tell(empty || brought.found ? null : { text: '外部接口没有查到结果' });
      this.#apply(fieldId, value, rowId);
    }
  }

  /** Whether these rows are what came from outside, but for what is computed of it. */
  #isUntouched(subform: string, rows: readonly Row[]): boolean {
    const brought = this.#brought.get(subform) ?? [];
    const { columns } = this.#linkage.plan;
    // A row that nobody wrote into holds what its columns begin with.
    return rows.every((row, at) =>
      Object.entries(row.values).every(([id, value]) => {
        const column = columns.get(id);
        if (!column || column.formula || column.link) return true;
        const came = brought[at]?.id === row.id ? brought[at]?.values[id] : undefined;
        return (
          same(value, came ?? initialOf(column.spec, column.component.props)) ||
          (came === undefined && isBlank(value))
        );
      }),
    );
  }

  /** Rows that nobody touched make room for others; those that somebody wrote only if he says so. */
  #bringRows(subform: string, value: Json, tell: (notice: Notice | null) => void): void {
    const own = this.#linkage.own(subform);
    const put = () => {
      const rows = rowsOf(value).map(row => ({ ...row, id: newId() }));
      this.#brought.set(subform, rows);
      tell(null);
      this.#apply(subform, rows as unknown as Json);
    };
    const count = rowsOf(value).length;
    if (this.#isUntouched(subform, rowsOf(own))) put();
    else if (count === 0) tell(null);
    else
      tell({
        text: `外部接口给出了 ${count} 行，已填写的行没有改动`,
        act: { label: '替换为这些行', run: put },
      });
  }
}

const placeOf = ({ fieldId, rowId = '' }: LinkQuestion): string => `${fieldId} ${rowId}`;
