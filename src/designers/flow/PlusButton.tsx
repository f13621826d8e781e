import type { Point } from '@gonghui/kernel/geometry.ts';
import { memo } from 'react';

/** The plus on a line. The canvas hears its press: hundreds of them listen to nothing. */
export const PlusButton = memo(function PlusButton({
  parent,
  before,
  x,
  y,
}: Point & {
  parent: string;
  before: string | null;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="gw-plus gw-over"
      style={{ transform: `translate(${x - 12}px, ${y - 12}px)` }}
      data-plus={parent}
      data-before={before ?? ''}
      aria-label="在此处添加节点"
      data-tip="添加节点"
    />
  );
});

/** At the right end of a gateway's pill. */
export const AddCondition = memo(function AddCondition({ id, x, y }: Point & { id: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="gw-pill-add gw-over"
      style={{ transform: `translate(${x - 55}px, ${y + 3}px)` }}
      data-add-to={id}
      data-tip="添加条件"
      aria-label="添加条件"
    >
      + 条件
    </button>
  );
});
