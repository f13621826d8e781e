/** Quoted parts, in which a `$` is only a sign, and placeholders. */
const PARTS = /'(?:[^'\\]|''|\\.)*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\$(\d+)/g;

/** A statement with `$1` … as one with `?`, and its parameters in the order in which they are then taken. */
export function withQuestionMarks(
  text: string,
  values: readonly unknown[],
): { text: string; values: unknown[] } {
  const taken: unknown[] = [];
  const out = text.replace(PARTS, (part: string, index: string | undefined) => {
    if (index === undefined) return part;
    taken.push(values[Number(index) - 1] ?? null);
    return '?';
  });
  return { text: out, values: taken };
}
