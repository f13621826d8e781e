import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import type { NameBook } from '@gonghui/elements/definition.ts';
import { factsOf } from '@gonghui/elements/facts/facts.ts';
import type { Format } from '@gonghui/elements/print/sheet/model.ts';
import { pictureOf } from '@gonghui/elements/shared/stored-picture.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Problem } from '../display/list.ts';
import { AS_IS } from '../values/as-is.ts';
import type { FormulaAt, LineOf, Values } from '../values/values.ts';
import {
  APPROVAL,
  MOST_LINES,
  type PrintData,
  type PrintedLine,
  type PrintedRecord,
  RECORDS,
} from './data.ts';
import { fieldText, fieldValue, filesOf, ticksText } from './field-text.ts';
import { formatted, resultText, UNWRITABLE } from './format.ts';
import type { Compute } from './formula.ts';
import { holdsFor } from './holds.ts';
import { namesOf } from './names.ts';
import { Scope, type VariableValues } from './scope.ts';
import { systemText, systemValue } from './system.ts';

/** A decision at one node of the flow, for boxes that somebody signs: `approval:<node>.<part>`. */
const AT_NODE = /^approval:(.+)\.([a-z]+)$/i;
const OF_LINE = /^approval\.([a-z]+)$/i;

const partOf = (line: PrintedLine | undefined, part: string): string =>
  line && part !== 'signature' && Object.hasOwn(line, part)
    ? String(line[part as keyof PrintedLine] ?? '')
    : '';

/** Every text once, in their order: records of one table mostly say the same outside of it. */
const distinct = (texts: readonly string[]): string => [...new Set(texts.filter(Boolean))].join('、');

/**
 * What records say to a template, from what `print/data` answers and nothing else: browser and gateway print alike (P17). Several
 * records are those of one table (清单). `problems` grows while values are asked for.
 */
export class RecordValues implements Values {
  readonly problems: Problem[] = [];
  readonly #scope: Scope;
  readonly #names: NameBook;
  readonly #said = new Set<string>();
  readonly #compute: Compute | undefined;

  /** `compute` may be absent where the template has no formula. */
  constructor(data: PrintData, records: readonly PrintedRecord[], compute?: Compute) {
    this.#scope = new Scope(data, records);
    this.#names = namesOf(data.names);
    this.#compute = compute;
  }

  #say(code: Problem['code'], text: string): void {
    if (this.#said.has(text)) return;
    this.#said.add(text);
    this.problems.push({ code, at: null, text });
  }

  text(key: string, format: Format, line: LineOf | null): string {
    const held = this.#scope.held(key, line);
    if (held) return this.#heldText(held, format, this.#scope.find(key)?.subform === null);
    const { data } = this.#scope;
    const records = this.#scope.recordsAt(line);
    const texts = records.map(record => systemText(key, record, data));
    if (texts.some(text => text !== undefined)) {
      const text = distinct(texts.map(one => one ?? ''));
      return formatted(text, text, format);
    }
    const lines = this.#approvalText(key, line);
    return formatted(lines, lines, format);
  }

  #heldText({ field, values }: VariableValues, format: Format, once: boolean): string {
    const texts = values.map(value => {
      const text = fieldText(field, value, this.#names);
      if (format.type === 'general' || text === '') return formatted(null, text, format);
      const shown = formatted(fieldValue(field, value), text, format);
      if (shown.includes(UNWRITABLE)) this.#say('formula', '金额超过15位，不能写成大写');
      return shown;
    });
    return texts.length === 1 ? (texts[0] ?? '') : once ? distinct(texts) : texts.filter(Boolean).join('、');
  }

  #approvalText(key: string, line: LineOf | null): string {
    const [, own] = OF_LINE.exec(key) ?? [];
    if (own)
      return this.#scope
        .approvalAt(line)
        .map(one => partOf(one, own))
        .filter(Boolean)
        .join('\n');
    const [, node, part = ''] = AT_NODE.exec(key) ?? [];
    return partOf(this.#lastAt(node, line), part);
  }

  #lastAt(node: string | undefined, line: LineOf | null): PrintedLine | undefined {
    return this.#scope
      .recordsAt(line)
      .flatMap(({ lines }) => lines)
      .findLast(({ nodeId }) => node !== undefined && nodeId === node);
  }

  ticks(key: string, line: LineOf | null): string {
    const held = this.#scope.held(key, line);
    return held ? ticksText(held.field, held.values[0], this.#names) : this.text(key, AS_IS, line);
  }

  pictures(key: string, line: LineOf | null): readonly string[] {
    const { data } = this.#scope;
    if (key === 'enterprise.logo')
      return data.enterprise.logo === null ? [] : [pictureOf(data.enterprise.logo)];
    const held = this.#scope.held(key, line);
    if (held) return held.values.flatMap(value => filesOf(held.field, value)).map(pictureOf);
    const [, node, part] = AT_NODE.exec(key) ?? [];
    const lines = node ? [this.#lastAt(node, line)] : this.#scope.approvalAt(line);
    if ((part ?? OF_LINE.exec(key)?.[1]) !== 'signature') return [];
    return lines.flatMap(one => (one?.signature ? [pictureOf(one.signature)] : []));
  }

  rich(key: string, line: LineOf | null): string {
    const held = this.#scope.held(key, line);
    const value = held?.values[0];
    if (held && factsOf(held.field.type)?.paper?.kind === 'rich' && typeof value === 'string') return value;
    return '';
  }

  formula(text: string, format: Format, at: FormulaAt): string {
    if (!this.#compute) throw new Error('a template with formulas is printed without their language');
    const result = this.#compute(text, this.#scope, at);
    if (result === 'hidden') return '';
    if (result.ok) {
      const shown = resultText(result.value, format);
      if (shown.includes(UNWRITABLE)) this.#say('formula', '金额超过15位，不能写成大写');
      return shown;
    }
    this.#say('formula', `公式「${text.slice(0, 40)}」无法计算：${result.problem.message}`);
    return UNWRITABLE;
  }

  holds(condition: Condition, line: LineOf | null): boolean {
    return holdsFor(condition, key => this.#compared(key, line));
  }

  /** What conditions compare; null for what is hidden or gone, so that it reads as empty (R3). */
  #compared(key: string, line: LineOf | null): Json {
    const held = this.#scope.held(key, line);
    if (held) return held.values[0] ?? null;
    const [record] = this.#scope.recordsAt(line);
    const value = record && systemValue(key, record, this.#scope.data);
    if (value !== undefined) return value;
    return this.#approvalText(key, line) || null;
  }

  lines(source: string): number {
    if (source === RECORDS) return this.#scope.records.length;
    if (source === APPROVAL) return this.#scope.lines.length;
    const count = this.#scope.rows(source).length;
    if (count > MOST_LINES) this.#say('tooManyLines', `明细超过${MOST_LINES}行，之后的没有打印`);
    return Math.min(count, MOST_LINES);
  }
}
