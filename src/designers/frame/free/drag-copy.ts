import type { NodePatch } from '@gonghui/editor/api.ts';
import { ok, type Result } from '@gonghui/kernel/result.ts';
import type { Designer } from '../designer.ts';

/** Copies what a drag would have moved, and moves the copies instead: one step of history. */
export function copyTo({ editor, words }: Designer, patches: readonly NodePatch[]): Result<true> {
  const moved = new Map(patches.map(({ id, values }) => [id, values]));
  const originals = editor.order().filter(id => moved.has(id));
  const parentOf = (id: string) => editor.node(id)?.at[0] ?? '';
  return editor.group(`复制 ${originals.length}个${words.noun}`, () => {
    const copied = editor.duplicate(originals);
    if (!copied.ok) return copied;
    // Copies of what stands in one layer have its order, whichever layer comes first.
    const rest = [...copied.value];
    const places = originals.flatMap((id): NodePatch[] => {
      const at = rest.findIndex(copy => parentOf(copy) === parentOf(id));
      const [copy] = at < 0 ? [] : rest.splice(at, 1);
      return copy === undefined ? [] : [{ id: copy, values: moved.get(id) ?? {} }];
    });
    const placed = editor.patch(places, { verb: '移动' });
    if (!placed.ok) return placed;
    editor.selection.set(copied.value);
    return ok(true);
  });
}
