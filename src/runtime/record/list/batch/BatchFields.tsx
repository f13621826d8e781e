import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { useUnreadTexts } from '@gonghui/elements/ui/use-unread.tsx';
import type { Json } from '@gonghui/kernel/json.ts';
import { type RefObject, useId } from 'react';
import { FieldControl } from '../cells/FieldControl.tsx';
import type { ListColumn } from '../views/layout.ts';
import type { Batch } from './use-batch.ts';

/** Which field of all chosen records is changed, and to what. */
export function BatchFields({ batch, host }: { batch: Batch; host: FillHost }) {
  const { usable, column, fieldId, choose, value, change, errors, whyUnread } = batch;
  return (
    <div className="gl-form">
      {usable.length === 0 ? <p>没有可以批量修改的字段。</p> : null}
      <label>
        字段
        <select value={fieldId} onChange={event => choose(event.target.value)}>
          {usable.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {column ? (
        <BatchValue
          key={column.id}
          column={column}
          value={value}
          errors={errors}
          host={host}
          onChange={change}
          whyUnread={whyUnread}
        />
      ) : null}
      <small>全部改为同一个值，留空则清空。</small>
    </div>
  );
}

interface BatchValueProps {
  column: ListColumn;
  value: Json;
  errors: readonly string[];
  host: FillHost;
  onChange(value: Json): void;
  whyUnread: RefObject<() => string>;
}

function BatchValue({ whyUnread, ...props }: BatchValueProps) {
  const id = useId();
  const { unread, whyNow } = useUnreadTexts();
  whyUnread.current = whyNow;
  return (
    <div className="gl-field">
      <label id={`${id}-l`} htmlFor={`${id}-i`}>
        改为
      </label>
      <FieldControl {...props} unread={unread} id={id} faultClass="gh-message" />
    </div>
  );
}
