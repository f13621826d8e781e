import type { Json } from '@gonghui/kernel/json.ts';
import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { choicesText } from '@gonghui/values/choice.ts';
import type { FieldSpec, NameBook } from '../../definition.ts';
import { OPTION_LENGTH, optionSourceOf, sourceKey } from '../linkage/option-source.ts';
import { messages } from './messages.ts';
import { same } from './same.ts';

interface Options {
  label: string;
  options: readonly { value: string; label: string }[];
}
export interface OneChoice extends Options {
  defaultValue?: string | null;
}
export interface ManyChoices extends Options {
  defaultValue?: readonly string[] | null;
  atLeast?: { min?: number | null; max?: number | null };
}

/** Shown for a stored option that the design no longer has. */
export const GONE = '已删除的选项';

/** Columns of datasets and designs of other versions may say no options: then there are none. */
const optionsOf = ({ options }: Options): Options['options'] => (Array.isArray(options) ? options : []);
const has = (props: Options, value: string) => optionsOf(props).some(option => option.value === value);

/** Those of `values` that are no options of the design any more; of options from other records nobody knows that here. */
export const goneOf = (props: Options, values: readonly string[]): string[] =>
  fromData(props) ? [] : values.filter(value => !has(props, value));

/** Options come from another form's records: the gateway alone knows them all, and a stored one shows as it is. */
const fromData = (props: object): boolean => optionSourceOf(props as Props) !== null;
const isContent = (value: string): boolean =>
  value.length <= OPTION_LENGTH && value.isWellFormed() && !value.includes('\0');

/** How a value reads: of an option of the design its label, of one from other records the label it was chosen by. */
export function choiceText(props: Options, value: string, names?: NameBook): string {
  const source = optionSourceOf(props as unknown as Props);
  if (source) return names?.option?.(sourceKey(source), value) ?? value;
  return optionsOf(props).find(option => option.value === value)?.label ?? GONE;
}

/** Most that may be chosen of options that are not the design's. */
const MAX_CHOSEN = 500;

/** A field whose value is one of its options: radio, select-single. */
export const oneChoiceField: FieldSpec<OneChoice, string | null> = {
  column: 'text',
  empty: null,
  initial: props => (props.defaultValue && has(props, props.defaultValue) ? props.defaultValue : null),
  isEmpty: value => value === null || value === '',
  read(raw, props, held) {
    if (raw === null || raw === undefined || raw === '') return ok(null);
    if (typeof raw !== 'string') return refuse(messages.notChoice(props.label));
    if (fromData(props)) return isContent(raw) ? ok(raw) : refuse(messages.notChoice(props.label));
    return has(props, raw) || raw === held ? ok(raw) : refuse(messages.goneChoice(props.label));
  },
  check: () => [],
  toText: (value, props, names) => (value ? choiceText(props, value, names) : ''),
  operators: ['eq', 'ne', 'in', 'empty', '!empty'],
  facts: { choices: 'one' },
};

/** Messages about how many are chosen; empty when the number is allowed. */
export function countMessages(
  count: number,
  { label, atLeast }: Pick<ManyChoices, 'label' | 'atLeast'>,
): string[] {
  const { min, max } = atLeast ?? {};
  if (typeof min === 'number' && count < min) return [messages.atLeast(label, min)];
  if (typeof max === 'number' && count > max) return [messages.atMost(label, max)];
  return [];
}

/** A field whose value is several of its options, in their order: checkbox, select-multiple. */
export const manyChoicesField: FieldSpec<ManyChoices, string[]> = {
  column: 'text-list',
  empty: [],
  initial(props) {
    const chosen = props.defaultValue ?? [];
    const gone = goneOf(props, chosen);
    return inOrder(
      props,
      chosen.filter(value => !gone.includes(value)),
    );
  },
  isEmpty: value => value.length === 0,
  read(raw, props, held) {
    if (raw === null || raw === undefined) return ok([]);
    if (!Array.isArray(raw)) return refuse(messages.notChoices(props.label));
    if (fromData(props)) {
      const sound =
        raw.length <= MAX_CHOSEN && raw.every(item => typeof item === 'string' && isContent(item));
      return sound
        ? ok([...new Set(raw as string[])].filter(Boolean))
        : refuse(messages.notChoices(props.label));
    }
    const before: readonly unknown[] = Array.isArray(held) ? held : [];
    if (raw.length > optionsOf(props).length + before.length) return refuse(messages.notChoices(props.label));
    for (const item of raw as Json[]) {
      if (typeof item !== 'string') return refuse(messages.notChoices(props.label));
      if (!has(props, item) && !before.includes(item)) return refuse(messages.goneChoice(props.label));
    }
    // What was not touched stays in the order that it has: nobody changed it.
    return ok(same(before as Json, raw) ? (raw as string[]) : inOrder(props, raw as string[]));
  },
  check: (value, props) => countMessages(value.length, props),
  toText: (value, props, names) => {
    const labels = value.map(item => choiceText(props, item, names));
    // Which others there are is not known of options from other records: with these at least it reads back.
    const others = fromData(props) ? labels.map(label => ({ label, value: label })) : optionsOf(props);
    return choicesText(labels, others);
  },
  operators: ['eq', 'ne', 'contains', 'in', 'empty', '!empty'],
  facts: { choices: 'many' },
};

/** The choice after a click on `option`. What is no longer an option stays until it is clicked away itself. */
export const toggled = (props: Options, chosen: readonly string[], option: string): string[] =>
  inOrder(props, chosen.includes(option) ? chosen.filter(item => item !== option) : [...chosen, option]);

/** The chosen options as the design orders them, each once, those it has no more behind: the same choice is always the same value. */
function inOrder(props: Options, chosen: readonly string[]): string[] {
  if (fromData(props)) return [...new Set(chosen)];
  const wanted = new Set(chosen);
  const present = optionsOf(props).filter(option => wanted.has(option.value));
  return [...present.map(option => option.value), ...goneOf(props, [...wanted])];
}
