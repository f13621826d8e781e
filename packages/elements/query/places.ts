/** Element types whose values are places: names from the largest to the smallest, then a code (`form/shared/place-value.ts`). */
const PLACE_TYPES: readonly string[] = ['province-city', 'country'];
const CODE = /^([1-9]\d{5}|[A-Z]{2})$/;

export const isPlaceType = (type: string): boolean => PLACE_TYPES.includes(type);

/** Whether places of the type can be put together by province, city and district. */
export const hasPlaceLevels = (type: string): boolean => type === 'province-city';

/** The names of a place, or of a group of places, whose key has no code where it stands for all that is in it. */
export const placeNames = (place: readonly string[]): readonly string[] =>
  place.length > 1 && CODE.test(place.at(-1) ?? '') ? place.slice(0, -1) : place;

/** What a place is called in full, as records call it. */
export const placeLabel = (place: readonly string[]): string => placeNames(place).join(' / ');
