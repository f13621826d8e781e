import { factsOf } from '../facts/facts.ts';

const CODE = /^([1-9]\d{5}|[A-Z]{2})$/;

/** Whether values of a type are places: names from the largest to the smallest, then a code (`form/shared/place-value.ts`). */
export const isPlaceType = (type: string): boolean => factsOf(type)?.place !== undefined;

/** Whether places of the type can be put together by province, city and district. */
export const hasPlaceLevels = (type: string): boolean => factsOf(type)?.place === 'levels';

/** The names of a place, or of a group of places, whose key has no code where it stands for all that is in it. */
export const placeNames = (place: readonly string[]): readonly string[] =>
  place.length > 1 && CODE.test(place.at(-1) ?? '') ? place.slice(0, -1) : place;

/** What a place is called in full, as records call it. */
export const placeLabel = (place: readonly string[]): string => placeNames(place).join(' / ');
