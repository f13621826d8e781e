import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { layoutView } from '@gonghui/elements/form/views.ts';
import type { FillHost } from '@gonghui/elements/views-api.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { type CSSProperties, memo, useMemo } from 'react';
import { FillContext, useFillPage } from './context.ts';
import { FieldRow } from './FieldRow.tsx';
import type { FillState } from './fill-state.ts';
import { numberOr, spanOf } from './span.ts';
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
  const page = useMemo(() => ({ state, host, readOnly }), [state, host, readOnly]);
  const settings = state.template.page;
  const style = {
    '--gh-columns': numberOr(settings.columns, 12),
    '--gh-column-gap': `${numberOr(settings.wholeColumnGap, 16)}px`,
    '--gh-row-gap': `${numberOr(settings.wholeRowGap, 16)}px`,
  } as CSSProperties;
  return (
    <FillContext value={page}>
      <div className="gh-form" data-device={host.device} style={style}>
        {settings.isWaterline === true && watermark ? <Watermark text={watermark} /> : null}
        <Nodes components={state.template.components} />
      </div>
    </FillContext>
  );
}

const Nodes = memo(function Nodes({ components }: { components: readonly TemplateComponent[] }) {
  return (
    <div className="gh-grid">
      {components.map(component =>
        component.isHidden ? null : <Node key={component.id} component={component} />,
      )}
    </div>
  );
});

const Node = memo(function Node({ component }: { component: TemplateComponent }) {
  if (component.props.status === 'hidden') return null;
  return fieldOf(component.name) ? <FieldRow component={component} /> : <Layout component={component} />;
});

function Layout({ component }: { component: TemplateComponent }) {
  const { host } = useFillPage();
  const View = layoutView(component.name);
  if (!View) return null;
  const slot = (name: string) => <Nodes components={childrenIn(component, name)} />;
  return (
    <div className="gh-cell" style={spanOf(component)}>
      <View nodeId={component.id} props={component.props} host={host} slot={slot} />
    </div>
  );
}

const childrenIn = (component: TemplateComponent, slot: string): readonly TemplateComponent[] =>
  component.containers?.find(container => container.slot === slot)?.components ?? component.components ?? [];
