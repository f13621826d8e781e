import type { LayoutElementProps } from '@gonghui/elements/form/layout/definition.ts';
import { PageLayout } from '@gonghui/elements/page/ui/PageLayout.tsx';
import { useCanvas } from '../../elements/canvas-context.ts';
import type { OwnBody } from '../../elements/canvas-own.ts';

/** Columns, some of which may be as wide as somebody said. */
export function ColumnsBody({ node, slot }: OwnBody) {
  const { host } = useCanvas();
  return <PageLayout nodeId={node.id} props={node.props as LayoutElementProps} host={host} slot={slot} />;
}
