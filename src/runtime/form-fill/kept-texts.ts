import { type FieldPlace, fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { shortName } from '@gonghui/kernel/text-rules.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';

/** A text in a box that is no value of its field, as a draft keeps it. */
export interface KeptText {
  /** `field`, or `subform.row.column`. */
  at: string;
  /** The field's type: a box of another has no use for the text. */
  type: string;
  /** Which of a field's boxes; '' for its only one. */
  part: string;
  text: string;
  why: string;
}
/** In place of a box: a text of an address whose field has none that holds it. */
export const LINK_PART = 'link';
/** Longest text and sentence that are kept, and most of them: what is read is 200 characters at most. */
export const LONGEST = { at: 80, type: 40, part: 8, text: 2000, why: 400 } as const;
const MOST = 500;

/** The field, or the subform, that a text stands in. */
export const fieldOfText = (at: string): string => at.split('.')[0] ?? at;

const isKept = (one: unknown): one is KeptText =>
  typeof one === 'object' &&
  one !== null &&
  Object.entries(LONGEST).every(([name, longest]) => {
    const text = (one as Record<string, unknown>)[name];
    return typeof text === 'string' && text.length <= longest;
  });

/** The field that a text is of; of a cell its subform and its column. Empty where one of them is gone. */
export function placesAt(components: readonly TemplateComponent[], at: string): FieldPlace[] {
  const [id, , columnId] = at.split('.');
  const place = fieldPlaces(components).find(({ component }) => component.id === id);
  if (!place || columnId === undefined) return place ? [place] : [];
  const column = fieldPlaces(place.component.components ?? []).find(
    ({ component }) => component.id === columnId,
  );
  return column ? [place, column] : [];
}

/** As much of a text as a sentence repeats. */
const SHOWN = 30;
export const repeated = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Those of `texts` that have no box any more: their field is gone, of another type, or locked. */
export function boxlessTexts(components: readonly TemplateComponent[], texts: unknown): KeptText[] {
  const lasting = new Set(lastingTexts(components, texts));
  return (Array.isArray(texts) ? texts.slice(0, MOST) : [])
    .filter(isKept)
    .filter(one => !lasting.has(one) && placesAt(components, one.at).at(-1)?.spec.writeOnly !== true);
}

/** What is said of one of them. */
export function lostText(components: readonly TemplateComponent[], { at, text }: KeptText): string {
  const label = placesAt(components, at).at(-1)?.component.props.label;
  const name = typeof label === 'string' && label !== '' ? `在「${shortName(label)}」中` : '';
  return `您${name}填写的“${repeated(text)}”没有恢复：${name ? '该字段已改变或不能修改' : '该字段已删除'}`;
}

/** What of `texts` may be kept and still has its box: nothing of fields that are never written down, or that nobody may type into. */
export const lastingTexts = (components: readonly TemplateComponent[], texts: unknown): KeptText[] =>
  (Array.isArray(texts) ? texts.slice(0, MOST) : []).filter(isKept).filter(({ at, type }) => {
    const places = placesAt(components, at);
    const place = places.at(-1);
    if (places.some(({ locked }) => locked)) return false;
    return place?.component.name === type && place.spec.writeOnly !== true;
  });
