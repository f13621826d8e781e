/** `list` with `item` moved to `index`; the same list where nothing moves. */
export function moveTo<T>(list: readonly T[], item: T, index: number): T[] {
  const from = list.indexOf(item);
  const to = Math.max(0, Math.min(index, list.length - 1));
  if (from < 0 || from === to) return [...list];
  const next = list.filter((_, at) => at !== from);
  next.splice(to, 0, item);
  return next;
}
