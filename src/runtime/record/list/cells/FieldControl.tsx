import { fillView, loadViews } from '@gonghui/elements/form/views.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { UnreadTexts } from '@gonghui/elements/ui/unread.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { useEffect, useState } from 'react';
import type { ListColumn } from '../views/layout.ts';

interface FieldControlProps {
  /** What its label (`…-l`) and the control itself (`…-i`) are called by. */
  id: string;
  column: ListColumn;
  value: Json;
  errors: readonly string[];
  faultClass?: string;
  host: FillHost;
  onChange(value: Json): void;
  unread: UnreadTexts;
  /** The control is there: some are fetched first. */
  onReady?(): void;
}

/** The control that a field is filled in with, for a value that stands outside of a form. */
export function FieldControl(props: FieldControlProps) {
  const { id, column, value, errors, faultClass, host, onChange, unread, onReady } = props;
  const { name, props: settings } = column.component;
  const [, setLoaded] = useState(false);
  const View = fillView(name);
  const ready = View !== undefined;
  useEffect(() => {
    if (!ready) void loadViews([name]).then(() => setLoaded(true));
  }, [ready, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the control is there
  useEffect(() => {
    if (ready) onReady?.();
  }, [ready]);
  return (
    <>
      {View ? (
        <View
          fieldId={column.id}
          inputId={`${id}-i`}
          labelId={`${id}-l`}
          messageId={errors.length > 0 ? `${id}-m` : undefined}
          props={settings}
          value={value}
          onChange={onChange}
          onBlur={() => undefined}
          readOnly={false}
          invalid={errors.length > 0}
          unread={unread}
          host={host}
        />
      ) : null}
      {errors.length > 0 ? (
        <p id={`${id}-m`} className={faultClass} role="alert">
          {errors.join('；')}
        </p>
      ) : null}
    </>
  );
}
