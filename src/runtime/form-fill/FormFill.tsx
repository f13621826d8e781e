import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { layoutView } from '@gonghui/elements/form/views.ts';
import type { FillHost } from '@gonghui/elements/views-api.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { memo, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { FieldBoundary } from '../FieldBoundary.tsx';
import { childrenIn, gridOf, heightOf, isShown, spanOf } from './arrangement.ts';
import { FillContext, useFillPage } from './context.ts';
import { createDialogs } from './dialogs.ts';
import { FieldRow } from './FieldRow.tsx';
import type { FillState, LinkMark } from './fill-state.ts';
import { Watermark } from './Watermark.tsx';
import './form-fill.css';

export interface FormFillProps {
  state: FillState;
  host: FillHost;
  /** Controls show but take nothing (preview of a past version). */
  readOnly?: boolean;
  /** Drawn faintly over the form when its settings ask for it. */
  watermark?: string;
}

/** A form as its fillers see it, on PC a grid, on a phone one column. */
export function FormFill({ state, host, readOnly = false, watermark }: FormFillProps) {
  const page = useMemo(
    () => ({ state, host: { ...host, dialogs: createDialogs() }, readOnly }),
    [state, host, readOnly],
  );
  useEffect(() => (readOnly ? undefined : state.connect(host)), [state, host, readOnly]);
  const settings = state.template.page;
  return (
    <FillContext value={page}>
      <div className="gh-form" data-device={host.device} style={gridOf(settings)}>
        {settings.isWaterline === true && watermark ? <Watermark text={watermark} /> : null}
        <Nodes components={state.template.components} />
      </div>
    </FillContext>
  );
}

const Nodes = memo(function Nodes({ components }: { components: readonly TemplateComponent[] }) {
  return (
    <div className="gh-grid">
      {components.filter(isShown).map(component => (
        <Node key={component.id} component={component} />
      ))}
    </div>
  );
});

const Node = memo(function Node({ component }: { component: TemplateComponent }) {
  return fieldOf(component.name) ? <FieldRow component={component} /> : <Layout component={component} />;
});

function Layout({ component }: { component: TemplateComponent }) {
  const { host, state } = useFillPage();
  const { hidden } = useSnapshot<object>(state.mark(component.id)) as LinkMark;
  const View = layoutView(component.name);
  const height = useMemo(
    () => heightOf(component, host.device === 'mobile' ? 'mobile' : 'pc'),
    [component, host.device],
  );
  if (!View || hidden) return null;
  const slot = (name: string) => <Nodes components={childrenIn(component, name)} />;
  return (
    <div
      className="gh-cell"
      data-many={height === null ? undefined : true}
      style={
        height === null ? spanOf(component) : { ...spanOf(component), containIntrinsicBlockSize: height }
      }
    >
      <FieldBoundary>
        <View nodeId={component.id} props={component.props} host={host} slot={slot} />
      </FieldBoundary>
    </div>
  );
}
