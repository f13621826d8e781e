import type { Props } from '@gonghui/scene/types.ts';
import { LivePanel } from '../../data/LivePanel.tsx';
import type { OwnBody } from '../../elements/canvas-own.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';

const USUAL_HEIGHT = 300;

/** A chart with its data as it is now, as reports draw it. */
export function ChartBody({ node }: OwnBody) {
  const designer = useDesigner();
  const { height } = (node.props.stylesProps ?? {}) as Props;
  return (
    <div
      className="gd-page-chart"
      style={{ height: typeof height === 'number' ? height : USUAL_HEIGHT }}
      aria-hidden="true"
      inert
    >
      <LivePanel
        panel={{ id: node.id, name: node.type, props: node.props }}
        title={nodeTitle(designer, node.id)}
      />
    </div>
  );
}
