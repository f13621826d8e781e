import type { NameBook } from './definition.ts';

/** Where nobody can be named, or nothing that is shown has a name. */
export const noNames: NameBook = { user: () => undefined, dept: () => undefined, role: () => undefined };
