import { type FieldPlace, fieldPlaces } from '@gonghui/elements/form/field-places.ts';
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
/** Longest text and sentence that are kept, and most of them: what is read is 200 characters at most. */
const LONGEST = { at: 80, type: 40, part: 8, text: 2000, why: 400 } as const;
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

/** What of `texts` may be kept and still has its box: nothing of fields that are never written down, or that nobody may type into. */
export const lastingTexts = (components: readonly TemplateComponent[], texts: unknown): KeptText[] =>
  (Array.isArray(texts) ? texts.slice(0, MOST) : []).filter(isKept).filter(({ at, type }) => {
    const places = placesAt(components, at);
    const place = places.at(-1);
    if (places.some(({ locked }) => locked)) return false;
    return place?.component.name === type && place.spec.writeOnly !== true;
  });
