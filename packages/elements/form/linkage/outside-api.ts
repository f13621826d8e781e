import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** Where something stands in a parsed answer: keys of objects and places in lists, from outside in; empty is the whole answer. */
export type AnswerPath = readonly string[];

/** A parameter of the request that takes the value of a field of the form, or of a column of the same row. */
export interface OutsideInput {
  name: string;
  valueKey: string;
}

/** Which outside API of the form is asked, and with what. Its address, method and headers are the gateway's alone. */
export interface OutsideAsk {
  apiId: string;
  inputs: readonly OutsideInput[];
}

/** What of an answer fills a field, or the rows of a subform. */
export type OutsidePick =
  | { value: AnswerPath }
  | { list: AnswerPath; columns: readonly { columnId: string; path: AnswerPath }[] };

/** Fills a field from the answer of another system (docs/decisions/outside-apis.md). */
export interface OutsideLink {
  outside: OutsideAsk;
  pick: OutsidePick;
}

/** Options that are the items of a list in such an answer. */
export interface OutsideOptions {
  outside: OutsideAsk;
  list: AnswerPath;
  value: AnswerPath;
  label: AnswerPath;
}

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pathOf = (value: unknown): AnswerPath | null =>
  Array.isArray(value) && value.every(key => typeof key === 'string') ? value : null;

function askOf(setting: Record<string, Json>): OutsideAsk | null {
  const { apiId, inputs } = setting;
  if (typeof apiId !== 'string' || apiId === '') return null;
  const asked = (Array.isArray(inputs) ? inputs : []).filter(
    (one): one is { name: string; valueKey: string } =>
      isObject(one) && typeof one.name === 'string' && typeof one.valueKey === 'string',
  );
  return { apiId, inputs: asked };
}

/** What an outside API fills in a field or subform; null for any other, and for one that is not set up yet. */
export function outsideLinkOf({ defaultGenre, outsideApi }: Props): OutsideLink | null {
  if (defaultGenre !== 'outside-api' || !isObject(outsideApi)) return null;
  const outside = askOf(outsideApi);
  if (!outside) return null;
  const columns = (Array.isArray(outsideApi.columns) ? outsideApi.columns : []).flatMap(one => {
    const path = isObject(one) ? pathOf(one.path) : null;
    return path && isObject(one) && typeof one.columnId === 'string' && one.columnId !== ''
      ? [{ columnId: one.columnId, path }]
      : [];
  });
  const list = pathOf(outsideApi.list);
  if (columns.length > 0) return list && { outside, pick: { list, columns } };
  const value = pathOf(outsideApi.value);
  return value && { outside, pick: { value } };
}

/** Where the options of a field come from, if that is an outside API and set up. */
export function outsideOptionsOf({ optionalGenre, outsideOptions }: Props): OutsideOptions | null {
  if (optionalGenre !== 'outside-options' || !isObject(outsideOptions)) return null;
  const outside = askOf(outsideOptions);
  const list = pathOf(outsideOptions.list);
  const value = pathOf(outsideOptions.value);
  return outside && list && value
    ? { outside, list, value, label: pathOf(outsideOptions.label) ?? value }
    : null;
}

/** A field of the same form, or column of the same row, that an answer fills along. */
export interface AlsoPicked {
  fieldId: string;
  path: AnswerPath;
}

/** What the answer for a field fills along; entries begun and not finished are left out. */
export function alsoPicked(props: Props): readonly AlsoPicked[] {
  const link = outsideLinkOf(props);
  if (!link || !('value' in link.pick) || !isObject(props.outsideApi)) return [];
  const { also } = props.outsideApi;
  return (Array.isArray(also) ? also : []).flatMap(one => {
    const path = isObject(one) ? pathOf(one.path) : null;
    return path && isObject(one) && typeof one.fieldId === 'string' && one.fieldId !== ''
      ? [{ fieldId: one.fieldId, path }]
      : [];
  });
}

interface Sibling {
  id: string;
  props: Props;
}

/**
 * Links to outside APIs by the field they fill, among the fields of a form or the columns of one subform: a field's own, else
 * that of the first in reading order that fills it along. `source`: the field whose setting it is.
 */
export function outsideLinksOf(
  siblings: readonly Sibling[],
): ReadonlyMap<string, { link: OutsideLink; source: string }> {
  const found = new Map<string, { link: OutsideLink; source: string }>();
  const byId = new Map(siblings.map(one => [one.id, one]));
  for (const { id, props } of siblings) {
    const link = outsideLinkOf(props);
    if (link) found.set(id, { link, source: id });
  }
  for (const { id, props } of siblings) {
    const own = found.get(id)?.link;
    for (const { fieldId, path } of own ? alsoPicked(props) : []) {
      const genre = byId.get(fieldId)?.props.defaultGenre ?? 'static-default';
      // A field that is asked with is not filled by the answer.
      const asks = own?.outside.inputs.some(({ valueKey }) => valueKey === fieldId);
      if (!own || !byId.has(fieldId) || genre !== 'static-default' || asks || found.has(fieldId)) continue;
      found.set(fieldId, { link: { outside: own.outside, pick: { value: path } }, source: id });
    }
  }
  return found;
}

/** Whether anything of a component comes from an outside API as it is set now. */
export const usesOutside = ({ defaultGenre, optionalGenre }: Props): boolean =>
  defaultGenre === 'outside-api' || optionalGenre === 'outside-options';
