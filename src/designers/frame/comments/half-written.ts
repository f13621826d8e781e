import type { Mentionable } from '../../../ui/plain/use-mention.tsx';
import type { Designer } from '../designer.ts';

/** Something begun and not sent: a remark about a component, or an answer to one. */
export interface HalfWritten {
  readonly about: 'node' | 'thread';
  /** Of the component or of the thread. */
  readonly id: string;
  /** How that is called, for when it is gone. */
  readonly title: string;
  readonly text: string;
  readonly people: readonly Mentionable[];
}

const kept = new WeakMap<Designer, Map<string, HalfWritten>>();

const of = (designer: Designer): Map<string, HalfWritten> => {
  const all = kept.get(designer) ?? new Map<string, HalfWritten>();
  kept.set(designer, all);
  return all;
};

/** What was begun about this, for as long as the design is open in this tab. */
export const halfWritten = (designer: Designer, about: HalfWritten['about'], id: string) =>
  of(designer).get(`${about} ${id}`);

/** Keeps what stands in the box; an empty one is nothing to keep. */
export function keepHalfWritten(designer: Designer, draft: HalfWritten): void {
  const key = `${draft.about} ${draft.id}`;
  if (draft.text.trim() === '') of(designer).delete(key);
  else of(designer).set(key, draft);
}

export const dropHalfWritten = (designer: Designer, { about, id }: Pick<HalfWritten, 'about' | 'id'>): void =>
  void of(designer).delete(`${about} ${id}`);

/** What was begun about something that is not there any more: nobody comes back to its box. */
export function orphans(designer: Designer): HalfWritten[] {
  const all = [...of(designer).values()];
  if (all.length === 0) return all;
  const threads = new Set(designer.comments.threads().map(({ id }) => id));
  return all.filter(({ about, id }) => (about === 'node' ? !designer.editor.node(id) : !threads.has(id)));
}
