/**
 * A way round through computed fields that need each other, first and last the same (甲 → 乙 → 甲); null when there is
 * none. `needs`: for each computed field the fields its formula reads. Iterative, so depth costs no stack.
 */
export function findCycle(needs: ReadonlyMap<string, readonly string[]>): string[] | null {
  const state = new Map<string, 'open' | 'done'>();
  for (const start of needs.keys()) {
    if (state.has(start)) continue;
    const path: { id: string; next: number }[] = [{ id: start, next: 0 }];
    state.set(start, 'open');
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const target = needs.get(top.id)?.[top.next];
      top.next += 1;
      if (target === undefined) {
        state.set(top.id, 'done');
        path.pop();
      } else if (state.get(target) === 'open') {
        const from = path.findIndex(({ id }) => id === target);
        return [...path.slice(from).map(({ id }) => id), target];
      } else if (!state.has(target) && needs.has(target)) {
        state.set(target, 'open');
        path.push({ id: target, next: 0 });
      }
    }
  }
  return null;
}
