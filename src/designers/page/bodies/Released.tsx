import { designView, layoutView } from '@gonghui/elements/form/views.ts';
import { isDataType } from '@gonghui/elements/page/data/mappings.ts';
import { external } from '@gonghui/elements/page/external/definition.ts';
import { pageCharts } from '@gonghui/elements/page/panels.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import { completeProps } from '@gonghui/scene/complete.ts';
import { MAIN, type Props, type SceneNode, type TemplateComponent } from '@gonghui/scene/types.ts';
import type { CSSProperties } from 'react';
import { useCanvas } from '../../elements/canvas-context.ts';
import { useTypeViews } from '../../elements/use-type-views.ts';
import { ChartBody } from './ChartBody.tsx';
import { FedBody } from './FedBody.tsx';

const charts = new Set(pageCharts.map(({ element }) => element.type));

/** A component of a release with all that stands in it: a picture, of which nothing can be chosen. */
export function Released({ component }: { component: TemplateComponent }) {
  return (
    <div className="gd-page-released" aria-hidden="true" inert>
      <One component={component} />
    </div>
  );
}

function One({ component }: { component: TemplateComponent }) {
  const { host } = useCanvas();
  const { id, name } = component;
  const type = pageTypes.get(name);
  const here = useTypeViews(name);
  if (!type || name === external.type) return null;
  const props = completeProps(type, component.props);
  const node: SceneNode = { id, type: name, at: ['', MAIN, ''], props };
  const slot = (slotName: string) => (
    <div className="gd-page-within" style={{ '--gd-span': 1 } as CSSProperties}>
      {held(component, slotName).map(one => (
        <One key={one.id} component={one} />
      ))}
    </div>
  );
  if (charts.has(name)) return <ChartBody node={node} draw={() => null} slot={slot} />;
  const draw = (shown: Props) => {
    const View = designView(name) ?? layoutView(name);
    return here && View ? <View nodeId={id} props={shown} host={host} slot={slot} /> : null;
  };
  return isDataType(name) ? <FedBody node={node} draw={draw} slot={slot} /> : draw(props);
}

const held = ({ components = [], containers = [] }: TemplateComponent, slot: string) =>
  slot === MAIN ? components : (containers.find(one => one.slot === slot)?.components ?? []);
