import { Listeners } from '@gonghui/scene/listeners.ts';
import { RESTORES, type Restore, readRestore } from '@gonghui/scene/restores.ts';
import type * as Y from 'yjs';
import type { Unsubscribe } from './api.ts';
import type { EditorCore } from './core.ts';

/** Nodes that are there and that a colleague has changed, as each of his changes comes in. */
export function heardChanges({ scene }: EditorCore): Listeners<[readonly string[]]> {
  const heard = new Listeners<[readonly string[]]>();
  let filled = scene.size > 0;
  scene.onChange(change => {
    // The first content of an empty document is the design being loaded, not a colleague at work.
    if (!change.transaction.local && filled && change.nodes.size > 0) {
      heard.fire(Object.freeze([...change.nodes].filter(id => scene.node(id))));
    }
    filled ||= scene.size > 0;
  });
  return heard;
}

/** Calls `listener` with each restore of the design that a colleague makes, until the answer is called. */
export function hearRestores(
  { scene }: EditorCore,
  doc: Y.Doc,
  listener: (restore: Restore) => void,
): Unsubscribe {
  const root = doc.getMap(RESTORES);
  const onKeys = ({ keysChanged }: Y.YMapEvent<unknown>, { local }: Y.Transaction) => {
    // The first content of an empty document brings all there ever were.
    if (local || scene.size === 0) return;
    for (const key of keysChanged) {
      const restore = readRestore(root.get(key));
      if (restore) listener(restore);
    }
  };
  root.observe(onKeys);
  return () => root.unobserve(onKeys);
}
