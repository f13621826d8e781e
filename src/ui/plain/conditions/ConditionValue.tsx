import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import type { ValueView } from '@gonghui/elements/conditions/value-view.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { fillView, loadViews } from '@gonghui/elements/form/views.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { use, useEffect, useId, useState } from 'react';
import { ConditionTextsContext } from './condition-texts.ts';

export interface ConditionValueProps {
  field: ConditionField;
  view: ValueView;
  value: Json;
  host: FillHost;
  disabled: boolean;
  onChange(value: Json): void;
  /** Names the comparison among those of its condition. */
  box: string;
  parts: readonly string[];
  /** What is entered, where it is not the whole of what is compared. */
  part?: string;
}

/** The value of a comparison, entered with the very control that people fill the field in with. */
export function ConditionValue(props: ConditionValueProps) {
  const { field, view, value, host, disabled, onChange, box, parts, part = '比较值' } = props;
  const id = useId();
  const [, setLoaded] = useState('');
  // What stands in the box is compared with, or nothing is: not what stood there before.
  const useTexts = use(ConditionTextsContext);
  const { unread, why } = useTexts({
    box: `${box} ${part}`,
    noun: `${field.label}的${part}`,
    parts,
    value,
    clear: () => onChange(null),
  });
  const View = fillView(view.type);
  useEffect(() => {
    let current = true;
    if (!fillView(view.type)) {
      void loadViews([view.type]).then(() => current && setLoaded(view.type));
    }
    return () => {
      current = false;
    };
  }, [view.type]);

  if (view.type === 'boolean') {
    return (
      <select
        aria-label="比较值"
        value={typeof value === 'boolean' ? String(value) : ''}
        disabled={disabled}
        onChange={event => onChange(event.target.value === '' ? null : event.target.value === 'true')}
      >
        <option value="">请选择</option>
        <option value="true">{String(view.props.activeText)}</option>
        <option value="false">{String(view.props.inactiveText)}</option>
      </select>
    );
  }
  if (!View) return <span className="gh-condition-value" aria-hidden="true" />;
  const spec = fieldOf(view.type);
  const read = spec?.read(value, view.props);
  return (
    <div className="gh-condition-value">
      <span id={`${id}-l`} className="gh-condition-label">
        {field.label}的{part}
      </span>
      <View
        inputId={`${id}-c`}
        labelId={`${id}-l`}
        props={view.props}
        value={read?.ok ? read.value : (spec?.empty ?? null)}
        onChange={onChange}
        onBlur={() => undefined}
        readOnly={disabled}
        invalid={why !== ''}
        messageId={why === '' ? undefined : `${id}-m`}
        unread={unread}
        host={host}
      />
      {why === '' ? null : (
        <p id={`${id}-m`} className="gh-condition-gone" role="alert">
          没有填入：{why}
        </p>
      )}
    </div>
  );
}
