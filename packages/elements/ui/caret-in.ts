/**
 * Place of the caret in a text that was made of another, both counted in letters of JavaScript: behind what is made of
 * the text before it, or else before what is made of the rest.
 */
export function caretIn(made: string, given: string, at: number, make: (part: string) => string): number {
  const before = make(given.slice(0, at));
  return made.startsWith(before) ? before.length : Math.max(0, made.length - make(given.slice(at)).length);
}
