/** Quoted parts, in which a `$` is only a sign, and placeholders. */
const PARTS =
  /'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\[(?:[^\]]|\]\])*(?:\]|$)|\$(\d+)/g;

/** A statement of ours with its `$1` … as `named` says them; statements of ours have no backslash that means anything. */
export const withPlaceholders = (text: string, named: (place: number) => string): string =>
  text.replace(PARTS, (part: string, index: string | undefined) =>
    index === undefined ? part : named(Number(index)),
  );

/** A statement with `$1` … as one with `?`, and its parameters in the order in which they are then taken. */
export function withQuestionMarks(
  text: string,
  values: readonly unknown[],
): { text: string; values: unknown[] } {
  const taken: unknown[] = [];
  const out = withPlaceholders(text, place => {
    taken.push(values[place - 1] ?? null);
    return '?';
  });
  return { text: out, values: taken };
}
