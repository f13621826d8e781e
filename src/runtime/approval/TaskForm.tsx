import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { layoutView } from '@gonghui/elements/form/views.ts';
import type { FillHost } from '@gonghui/elements/views-api.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { memo, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { FieldBoundary } from '../FieldBoundary.tsx';
import { childrenIn, gridOf, isShown, spanOf } from '../form-fill/arrangement.ts';
import { FillContext, useFillPage } from '../form-fill/context.ts';
import { createDialogs } from '../form-fill/dialogs.ts';
import { fieldTitle } from '../form-fill/elements.ts';
import { FieldRow } from '../form-fill/FieldRow.tsx';
import type { FieldCell, FillState, LinkMark } from '../form-fill/fill-state.ts';
import { RecordValue } from '../record/RecordValue.tsx';
import '../form-fill/form-fill.css';

interface TaskFormProps {
  state: FillState;
  host: FillHost;
  /** Nothing is filled in, whatever the fields allow. */
  locked?: boolean;
}

/**
 * A record as the holder of a task has it: fields that the node makes editable are filled in with the very controls of
 * the form, all others are shown as in a record, and hidden ones are absent.
 */
export function TaskForm({ state, host, locked = false }: TaskFormProps) {
  const page = useMemo(
    () => ({ state, host: { ...host, dialogs: createDialogs() }, readOnly: locked }),
    [state, host, locked],
  );
  useEffect(() => state.connect(host), [state, host]);
  return (
    <FillContext value={page}>
      <div className="gh-form gh-record" data-device={host.device} style={gridOf(state.template.page)}>
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

function Node({ component }: { component: TemplateComponent }) {
  const { state, readOnly } = useFillPage();
  if (!fieldOf(component.name)) return <Layout component={component} />;
  return readOnly || state.place(component.id)?.locked ? (
    <Shown component={component} />
  ) : (
    <FieldRow component={component} />
  );
}

/** A value as it stands, and as formulas make it while others are filled in. */
const Shown = memo(function Shown({ component }: { component: TemplateComponent }) {
  const { state, host } = useFillPage();
  const { held } = useSnapshot<object>(state.cell(component.id)) as FieldCell;
  const { hidden } = useSnapshot<object>(state.mark(component.id)) as LinkMark;
  const spec = fieldOf(component.name);
  if (hidden || !spec) return null;
  const title = fieldTitle(component);
  return (
    <div className="gh-cell gh-record-field" style={spanOf(component)} data-field={component.id}>
      <div className="gh-record-title">{title}</div>
      <div className="gh-record-value">
        <RecordValue column={{ id: component.id, title, component, spec }} value={held.value} host={host} />
      </div>
    </div>
  );
});

function Layout({ component }: { component: TemplateComponent }) {
  const { host, state } = useFillPage();
  const { hidden } = useSnapshot<object>(state.mark(component.id)) as LinkMark;
  const View = layoutView(component.name);
  if (!View || hidden) return null;
  const slot = (name: string) => <Nodes components={childrenIn(component, name)} />;
  // Nothing is folded away from who has to decide about it; what only leads or decorates stays away.
  const props = { ...component.props, defaultOpen: true };
  return (
    <div className="gh-cell" style={spanOf(component)}>
      <FieldBoundary reading>
        <View nodeId={component.id} props={props} host={host} slot={slot} record />
      </FieldBoundary>
    </div>
  );
}
