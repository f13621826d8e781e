import { fillView } from '@gonghui/elements/form/views.ts';
import type { FillProps } from '@gonghui/elements/form/views-api.ts';
import { afterPress } from '@gonghui/elements/ui/after-press.tsx';
import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { memo, useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useFillPage } from '../form-tree/context.ts';
import { FieldBoundary } from '../room/FieldBoundary.tsx';
import { spanOf } from './arrangement.ts';
import { Description } from './Description.tsx';
import { fieldTitle } from './elements.ts';
import type { FieldCell, LinkMark } from './field-cell.ts';
import { SubformField } from './SubformField.tsx';

/** Label, control and messages of one field. Renders when its own cell changes and at no other time. */
export const FieldRow = memo(function FieldRow({ component }: { component: TemplateComponent }) {
  const { state, host, readOnly } = useFillPage();
  const { id, props } = component;
  const { current, messages, wrongCells, notice, marked } = useSnapshot<object>(state.cell(id), {
    sync: true,
  }) as FieldCell;
  const mark = useSnapshot<object>(state.mark(id)) as LinkMark;
  const change = useCallback((value: Json) => state.set(id, value), [state, id]);
  const blur = useCallback(() => afterPress(() => state.visit(id)), [state, id]);
  const unread = useMemo(() => state.unread(id), [state, id]);
  const ids = useMemo(() => ({ input: `f-${id}`, label: `l-${id}`, message: `m-${id}` }), [id]);
  const description = typeof props.description === 'string' ? props.description : '';
  const shared: FillProps = {
    fieldId: id,
    inputId: ids.input,
    labelId: ids.label,
    messageId: messages.length > 0 ? ids.message : undefined,
    props,
    value: current.value,
    onChange: change,
    onBlur: blur,
    readOnly: readOnly || mark.locked || props.status === 'readonly',
    invalid: messages.length > 0,
    unread,
    host,
  };
  if (mark.hidden) return null;
  return (
    <div
      className="gh-cell gh-field"
      style={spanOf(component)}
      data-field={id}
      data-invalid={messages.length > 0 || undefined}
    >
      <label className="gh-label" id={ids.label} htmlFor={ids.input}>
        {props.required === true || mark.required ? (
          <span className="gh-required" aria-hidden="true">
            *
          </span>
        ) : null}
        {fieldTitle(component)}
      </label>
      <Description text={description} />
      <FieldBoundary>
        <Control component={component} shared={shared} wrongCells={wrongCells.keys} marked={marked} />
      </FieldBoundary>
      {notice ? (
        <p className="gh-description" role="status">
          {notice.text}{' '}
          {notice.act ? (
            <button type="button" className="gf-link" onClick={notice.act.run}>
              {notice.act.label}
            </button>
          ) : null}
        </p>
      ) : null}
      {messages.length > 0 ? (
        <p className="gh-message" id={ids.message} role="alert">
          {messages.join('；')}
        </p>
      ) : null}
    </div>
  );
});

interface ControlProps {
  component: TemplateComponent;
  shared: FillProps;
  wrongCells: ReadonlySet<string>;
  marked: number;
}

function Control({ component, shared, ...cells }: ControlProps) {
  if (component.components) return <SubformField component={component} shared={shared} {...cells} />;
  const View = fillView(component.name);
  return View ? <View {...shared} /> : null;
}
