import type { SceneNode, TemplateComponent } from '@gonghui/scene/types.ts';
import { LivePanel as Asked } from '../data/LivePanel.tsx';
import { nodeTitle, useDesigner } from '../frame/designer.ts';
import { Filter } from './Filter.tsx';

/** A panel with its data as it is now, under the designer's own rights. */
export function LivePanel({ node }: { node: SceneNode }) {
  const designer = useDesigner();
  const title = nodeTitle(designer, node.id);
  const panel: TemplateComponent = { id: node.id, name: node.type, props: node.props };
  if (node.type === 'header') return <Header panel={panel} />;
  if (designer.definition(node.type)?.categories.includes('filter'))
    return <Filter panel={panel} title={title} />;
  return <Asked panel={panel} title={title} />;
}

function Header({ panel: { props } }: { panel: TemplateComponent }) {
  const styles = (props.stylesProps ?? {}) as { align?: string };
  return (
    <div className="rp-title" data-align={styles.align}>
      <h2>{String(props.name ?? '')}</h2>
      {props.subtitle ? <p>{String(props.subtitle)}</p> : null}
    </div>
  );
}
