/** Ids so that what one needs comes before it; in a ring the first of the given order goes first. */
export function sorted(ids: readonly string[], needs: ReadonlyMap<string, readonly string[]>): string[] {
  const known = new Set(ids);
  const done = new Set<string>();
  const open = new Set<string>();
  const result: string[] = [];
  for (const start of ids) {
    const path = [{ id: start, next: 0 }];
    while (path.length > 0) {
      const top = path.at(-1) as { id: string; next: number };
      if (done.has(top.id)) {
        path.pop();
        continue;
      }
      open.add(top.id);
      const target = needs.get(top.id)?.[top.next];
      top.next += 1;
      if (target === undefined) {
        done.add(top.id);
        result.push(top.id);
        path.pop();
      } else if (known.has(target) && !done.has(target) && !open.has(target))
        path.push({ id: target, next: 0 });
    }
  }
  return result;
}
