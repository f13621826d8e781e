import type { DesignEditor } from '@gonghui/editor/api.ts';
import { type FlowLayout, layoutFlow } from '@gonghui/elements/flow/picture/layout.ts';
import { type FlowItem, type FlowTree, readTree } from '@gonghui/elements/flow/read.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useDesigner } from '../frame/designer.ts';

export interface DrawnFlow {
  tree: FlowTree;
  layout: FlowLayout;
}

/** The shape of a tree as text: two flows of the same shape are drawn at the same places. */
const shapeOf = ({ items, tray }: FlowTree): string => {
  const words = (list: readonly FlowItem[]): string =>
    list
      .map(item =>
        item.kind === 'step'
          ? item.id
          : `${item.id}(${item.branches
              .map(branch => `${branch.isDefault ? '*' : ''}${branch.id}:${words(branch.items)}`)
              .join('|')})`,
      )
      .join(',');
  return `${words(items)};${tray.join(',')}`;
};

/**
 * Reads the flow and where everything stands. The same object as long as its shape is the same: typing in a title moves
 * nothing, and so renders no canvas.
 */
export function flowReader(editor: DesignEditor): () => DrawnFlow {
  let shape: string | null = null;
  let drawn: DrawnFlow = { tree: { items: [], tray: [] }, layout: layoutFlow({ items: [], tray: [] }, ROOT) };
  return () => {
    const tree = readTree(editor);
    const now = shapeOf(tree);
    if (now !== shape) {
      shape = now;
      drawn = { tree, layout: layoutFlow(tree, ROOT) };
    }
    return drawn;
  };
}

/** Reads anew after a change and not before: React asks several times for each. */
function watched(editor: DesignEditor) {
  const read = flowReader(editor);
  let drawn: DrawnFlow | null = null;
  return {
    read: (): DrawnFlow => {
      drawn ??= read();
      return drawn;
    },
    subscribe: (listener: () => void): (() => void) => {
      // Whatever happened before anybody listened.
      drawn = null;
      return editor.onChange(() => {
        drawn = null;
        listener();
      });
    },
  };
}

export function useDrawnFlow(): DrawnFlow {
  const { editor } = useDesigner();
  const { read, subscribe } = useMemo(() => watched(editor), [editor]);
  return useSyncExternalStore(subscribe, read);
}
