import { ROOT } from '@gonghui/scene/types.ts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Designer, nodeTitle, useDesigner } from '../designer.ts';
import { useReadOnly } from '../hooks.ts';
import type { Displaced } from '../ui-state.ts';
import { forgetPlace, putPlaceBack } from './clashes.ts';

/**
 * A colleague's value or place stands where this person had his own, and how to have it back; `className`: where it stands among
 * settings.
 */
export function ClashNotice(props: {
  children: ReactNode;
  className?: string;
  back: string | null;
  onBack(): void;
  onClose(): void;
}) {
  const readOnly = useReadOnly() !== null;
  return (
    <p className={props.className} role="status">
      <span>{props.children}</span>
      {props.back !== null && (
        <button type="button" className="gd-text-button" disabled={readOnly} onClick={props.onBack}>
          {props.back}
        </button>
      )}
      <button type="button" className="gd-icon" aria-label="知道了" onClick={props.onClose}>
        <X size={13} />
      </button>
    </p>
  );
}

/** What was set here, as it reads. */
export const ValueWords = ({ label, mine }: { label: string; mine: ReactNode }) => (
  <>
    同事刚刚修改了{label}，您的值是 <b>{mine}</b>
  </>
);

/** One place that was taken over. `list`: what the list is called that it is in, where it is one of a list and has a name. */
export function PlaceClash(props: { displaced: Displaced; list: string | null; className?: string }) {
  const { displaced, list, className } = props;
  const designer = useDesigner();
  const where = whereOf(designer, displaced);
  const what = displaced.item ? `${list ?? '其'}中的一项` : '它';
  return (
    <ClashNotice
      className={className}
      back={where === null ? null : '放回我的位置'}
      onBack={() => putPlaceBack(designer, displaced)}
      onClose={() => forgetPlace(designer, displaced)}
    >
      {`同事同时移动了${what}，您放${where === null ? '的位置已不在' : `在${where}`}`}
    </ClashNotice>
  );
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
