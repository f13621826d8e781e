import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { layoutView } from '@gonghui/elements/form/views.ts';
import type { FillHost } from '@gonghui/elements/views-api.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { FieldBoundary } from '../FieldBoundary.tsx';
import { childrenIn, gridOf, isShown, spanOf } from '../form-fill/arrangement.ts';
import { fieldTitle } from '../form-fill/elements.ts';
import { RecordValue } from './RecordValue.tsx';
import '../form-fill/form-fill.css';

interface RecordBodyProps {
  template: Template;
  values: Readonly<Record<string, Json>>;
  host: FillHost;
}

/** A record laid out as its form is, values in place of controls. */
export function RecordBody({ template, values, host }: RecordBodyProps) {
  return (
    <div className="gh-form gh-record" data-device={host.device} style={gridOf(template.page)}>
      <Nodes components={template.components} values={values} host={host} />
    </div>
  );
}

interface NodesProps extends Omit<RecordBodyProps, 'template'> {
  components: readonly TemplateComponent[];
}

function Nodes({ components, values, host }: NodesProps) {
  return (
    <div className="gh-grid">
      {components.filter(isShown).map(component => (
        <div key={component.id} className="gh-cell" style={spanOf(component)}>
          <Node component={component} values={values} host={host} />
        </div>
      ))}
    </div>
  );
}

function Node({
  component,
  values,
  host,
}: Omit<NodesProps, 'components'> & { component: TemplateComponent }) {
  const spec = fieldOf(component.name);
  if (spec) {
    const title = fieldTitle(component);
    const column = { id: component.id, title, component, spec };
    return (
      <div className="gh-record-field">
        <div className="gh-record-title">{title}</div>
        <div className="gh-record-value">
          <RecordValue column={column} value={values[component.id]} host={host} />
        </div>
      </div>
    );
  }
  const View = layoutView(component.name);
  const slot = (name: string) => (
    <Nodes components={childrenIn(component, name)} values={values} host={host} />
  );
  // A record shows all that it holds: groups that open folded for fillers are open here.
  const props = { ...component.props, defaultOpen: true };
  return View ? (
    <FieldBoundary reading>
      <View nodeId={component.id} props={props} host={host} slot={slot} record />
    </FieldBoundary>
  ) : null;
}
