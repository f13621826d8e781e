const KEY = /^param:([A-Za-z][\w-]{0,39})$/;

/** What a parameter of links' addresses is called in filters, groups and columns of a record list. */
export const paramKey = (name: string): string => `param:${name}`;

/** The parameter of such a key; null for any other text. */
export const paramOf = (key: string): string | null => KEY.exec(key)?.[1] ?? null;
