import { useSnapshot } from 'valtio/react';
import { PlaceClash } from '../clashes/ClashNotice.tsx';
import { type Designer, useDesigner } from '../designer.ts';
import type { Displaced } from '../ui-state.ts';

/** Places of the selected node, or of items of its lists, that a colleague's took over: each can be put back with one click. */
export function PlaceNotice({ nodeId }: { nodeId: string }) {
  const designer = useDesigner();
  const { displaced } = useSnapshot(designer.ui);
  return displaced
    .filter(one => one.nodeId === nodeId)
    .map(one => (
      <PlaceClash
        key={one.key}
        className="gd-overwrite"
        displaced={one as Displaced}
        list={listOf(designer, one as Displaced)}
      />
    ));
}

function listOf(designer: Designer, { nodeId, item }: Displaced): string | null {
  const type = designer.editor.node(nodeId)?.type ?? '';
  const settings = designer.definition(type)?.settings.flatMap(group => group.settings);
  const label = settings?.find(({ prop }) => prop === item?.prop)?.label;
  return label === undefined ? null : `“${label}”`;
}
