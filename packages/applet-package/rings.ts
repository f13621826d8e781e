/** Names of which one leads to the next and the last to the first; null where nothing leads back to where it came from. */
export function ringIn(leads: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  for (const start of leads.keys()) {
    const path = [{ name: start, left: [...(leads.get(start) ?? [])] }];
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const next = at.left.pop();
      if (next === undefined) {
        done.add(at.name);
        path.pop();
        continue;
      }
      const before = path.findIndex(({ name }) => name === next);
      if (before >= 0) return path.slice(before).map(({ name }) => name);
      if (!done.has(next)) path.push({ name: next, left: [...(leads.get(next) ?? [])] });
    }
  }
  return null;
}
