/** Spec, designers §9: the size of a contact's code; other codes are of the same. */
export const DEFAULT_SIZE = 115;
