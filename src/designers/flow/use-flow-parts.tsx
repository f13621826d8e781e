import type { FlowLayout } from '@gonghui/elements/flow/picture/layout.ts';
import { useMemo } from 'react';
import type { CanvasPainter } from '../canvas/painter.ts';
import { useDesigner } from '../frame/designer.ts';
import { useReadOnly } from '../frame/hooks.ts';
import { FlowCard } from './FlowCard.tsx';
import { AddCondition, PlusButton } from './PlusButton.tsx';

/** What is drawn of a flow that is in sight: its cards, and where something can be added. */
export function useFlowParts(
  shown: readonly FlowLayout['cards'][number][],
  open: readonly FlowLayout['gaps'][number][],
  painter: CanvasPainter,
) {
  const designer = useDesigner();
  const readOnly = useReadOnly() !== null;
  const cards = useMemo(
    () =>
      shown.map(card => (
        <FlowCard
          key={card.id}
          card={card}
          type={designer.editor.node(card.id)?.type ?? ''}
          painter={painter}
        />
      )),
    [shown, painter, designer],
  );
  const gaps = useMemo(
    () => readOnly || open.map(gap => <PlusButton key={`${gap.parent} ${gap.before}`} {...gap} />),
    [open, readOnly],
  );
  const adds = useMemo(
    () =>
      readOnly ||
      shown
        .filter(card => card.kind === 'gateway')
        .map(({ id, x, y, width }) => <AddCondition key={id} id={id} x={x + width} y={y} />),
    [shown, readOnly],
  );
  return { cards, gaps, adds };
}
