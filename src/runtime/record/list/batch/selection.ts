/** Records chosen for an action on all of them, by id; `anchor` is where a range starts. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** Chooses one more, or one less. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Chooses everything between the anchor and this one; `between` says what stands there, both ends included. */
export function extend(
  { ids, anchor }: Selection,
  id: string,
  between: (from: string, to: string) => readonly string[],
): Selection {
  if (anchor === null) return { ids: new Set([...ids, id]), anchor: id };
  return { ids: new Set([...ids, ...between(anchor, id)]), anchor };
}

export const all = (ids: Iterable<string>): Selection => ({ ids: new Set(ids), anchor: null });

export function without({ ids, anchor }: Selection, gone: Iterable<string>): Selection {
  const next = new Set(ids);
  for (const id of gone) next.delete(id);
  return { ids: next, anchor };
}
