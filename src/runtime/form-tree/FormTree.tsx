import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { layoutView } from '@gonghui/elements/form/views.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { memo, type ReactNode, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { childrenIn, gridOf, heightOf, isShown, spanOf } from '../form-fill/arrangement.ts';
import { createDialogs } from '../form-fill/dialogs.ts';
import { FieldRow } from '../form-fill/FieldRow.tsx';
import type { LinkMark } from '../form-fill/field-cell.ts';
import { FillState } from '../form-fill/fill-state.ts';
import { FieldBoundary } from '../room/FieldBoundary.tsx';
import { FormContext, type FormSource, type ShownField, useFormPage } from './context.ts';
import { nameEnter, pressEnter } from './enter.ts';
import { type FormMode, MODES } from './modes.ts';
import '../form-fill/form-fill.css';

interface FormTreeProps {
  mode: FormMode;
  template: Template;
  source: FormSource;
  host: FillHost;
  readOnly?: boolean;
  /** How a field is shown that is not filled in; needed in every mode that fills in fewer than all. */
  shown?: ShownField;
  /** Drawn behind the fields. */
  children?: ReactNode;
}

/** A form by its template: on PC a grid, on a phone one column. What differs by mode stands in `MODES`. */
export function FormTree({ template, source, host, readOnly = false, shown, ...props }: FormTreeProps) {
  const mode = MODES[props.mode];
  const page = useMemo(
    () => ({ mode, source, host: { ...host, dialogs: createDialogs() }, readOnly, Shown: shown }),
    [mode, source, host, readOnly, shown],
  );
  const connects = mode.connects === 'always' || (mode.connects === 'filled' && !readOnly);
  useEffect(
    () => (connects && source instanceof FillState ? source.connect(host) : undefined),
    [source, host, connects],
  );
  const submits = template.page.enterSubmits === true;
  return (
    <FormContext value={page}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the boxes in it have the focus */}
      <div
        className={mode.className}
        data-device={host.device}
        style={gridOf(template.page)}
        onKeyDown={event => pressEnter(event, submits)}
        onFocus={event => nameEnter(event, submits)}
      >
        {props.children}
        <Nodes components={template.components} />
      </div>
    </FormContext>
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
  const { mode, source, readOnly, Shown } = useFormPage();
  if (!fieldOf(component.name)) return <Layout component={component} />;
  const locked = source instanceof FillState && source.place(component.id)?.locked === true;
  const fills = mode.fills === 'all' || (mode.fills === 'unlocked' && !readOnly && !locked);
  if (fills) return <FieldRow component={component} />;
  return Shown ? <Shown component={component} /> : null;
});

function Layout({ component }: { component: TemplateComponent }) {
  const { mode, host, source } = useFormPage();
  const { hidden } = useSnapshot<object>(source.mark(component.id)) as LinkMark;
  const View = layoutView(component.name);
  const height = useMemo(
    () => (mode.defers ? heightOf(component, host.device === 'mobile' ? 'mobile' : 'pc') : null),
    [mode, component, host.device],
  );
  if (!View || hidden) return null;
  const slot = (name: string) => <Nodes components={childrenIn(component, name)} />;
  const far = height === null ? {} : { containIntrinsicBlockSize: height };
  const { props } = component;
  return (
    <div
      className="gh-cell"
      data-many={height === null ? undefined : true}
      style={{ ...spanOf(component), ...far }}
    >
      <FieldBoundary reading={mode.reads}>
        <View
          nodeId={component.id}
          props={mode.reads ? { ...props, defaultOpen: true } : props}
          host={host}
          slot={slot}
          {...(mode.reads && { record: true })}
        />
      </FieldBoundary>
    </div>
  );
}
