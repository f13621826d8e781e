import { ROOT } from '@gonghui/scene/types.ts';
import { X } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { forgetPlace, putPlaceBack } from '../clashes.ts';
import { type Designer, nodeTitle, useDesigner } from '../designer.ts';
import { useReadOnly } from '../hooks.ts';
import type { Displaced } from '../ui-state.ts';

/** Places of the selected node, or of items of its lists, that a colleague's took over: each can be put back with one click. */
export function PlaceNotice({ nodeId }: { nodeId: string }) {
  const designer = useDesigner();
  const { displaced } = useSnapshot(designer.ui);
  return displaced
    .filter(one => one.nodeId === nodeId)
    .map(one => <Notice key={one.key} displaced={one as Displaced} />);
}

function Notice({ displaced }: { displaced: Displaced }) {
  const designer = useDesigner();
  const readOnly = useReadOnly() !== null;
  const where = whereOf(designer, displaced);
  return (
    <div className="gd-overwrite" role="status">
      <span>
        {where === null
          ? '同事同时移动了它，您放的位置已不在'
          : `同事同时移动了${subjectOf(designer, displaced)}，您放在${where}`}
      </span>
      {where !== null && (
        <button
          type="button"
          className="gd-text-button"
          disabled={readOnly}
          onClick={() => putPlaceBack(designer, displaced)}
        >
          放回我的位置
        </button>
      )}
      <button
        type="button"
        className="gd-icon"
        aria-label="知道了"
        onClick={() => forgetPlace(designer, displaced)}
      >
        <X size={12} />
      </button>
    </div>
  );
}

function subjectOf(designer: Designer, { nodeId, item }: Displaced): string {
  if (!item) return '它';
  const type = designer.editor.node(nodeId)?.type ?? '';
  const settings = designer.definition(type)?.settings.flatMap(group => group.settings);
  const label = settings?.find(({ prop }) => prop === item.prop)?.label;
  return label === undefined ? '其中一项' : `“${label}”中的一项`;
}

/** What the place is called now; null where nothing is left of it. */
function whereOf(designer: Designer, displaced: Displaced): string | null {
  const place = designer.editor.formerPlace(displaced);
  if (!place) return null;
  const ordinal = `第 ${place.index + 1} 位`;
  return displaced.item || place.parent === ROOT
    ? ordinal
    : `“${nodeTitle(designer, place.parent)}”里${ordinal}`;
}
