const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ALPHABET = `${LETTERS}0123456789`;
const LENGTH = 8;

/** Random bytes come many at a time: asking for eight costs as much as asking for a thousand. */
const pool = new Uint8Array(LENGTH * 128);
let used = pool.length;

/**
 * A random name: 8 characters of a-z and 0-9, starting with a letter (spec, platform §9 "Random ids").
 * Lower case only, so that the same string is a JSON key, a path segment and an SQL column. A name, not a secret:
 * knowing one opens nothing.
 */
export function newId(): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  let id = LETTERS.charAt((pool[used++] ?? 0) % LETTERS.length);
  for (let i = 1; i < LENGTH; i++) id += ALPHABET.charAt((pool[used++] ?? 0) % ALPHABET.length);
  return id;
}

const PATTERN = /^[a-z][a-z0-9]{7}$/;

/** Whether `value` has the form that `newId` gives. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && PATTERN.test(value);
}

/** Longest id of a component: as much as a formula reads between braces. */
export const COMPONENT_ID_LENGTH = 60;
/** ASCII letters, digits and at least one underscore; a letter first, so that no id reaches into a prototype. */
const PLACED = new RegExp(`^(?=[^_]+_)[A-Za-z][A-Za-z0-9_]{1,${COMPONENT_ID_LENGTH - 1}}$`);

/**
 * Whether `value` can be the id of a component: one of ours, or one of a component placed from elsewhere, told by its
 * underscore (spec, designers §3; docs/decisions/placed-components.md). Capitals count: `a_B` and `a_b` are two.
 */
export function isComponentId(value: unknown): value is string {
  return isId(value) || (typeof value === 'string' && PLACED.test(value));
}
