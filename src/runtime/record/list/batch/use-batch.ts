import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { messages } from '@gonghui/elements/form/shared/messages.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { useRef, useState } from 'react';
import { send } from '../../../../api/client.ts';
import { checkForm } from '../../../form-fill/elements.ts';
import { editsInPlace } from '../cells/editable.ts';
import type { ListColumn } from '../views/layout.ts';
import { type BatchProgress, runBatch } from './run-batch.ts';

export interface BatchDialogProps {
  formId: string;
  kind: 'set' | 'remove';
  ids: readonly string[];
  columns: readonly ListColumn[];
  writable: ReadonlySet<string>;
  host: FillHost;
  /** `changed`: ids of the records that were. */
  onDone(changed: readonly string[]): void;
  onCancel(): void;
}

/** One action on many records: the field and its value, how far it is, and what was left. */
export function useBatch({ formId, kind, ids, columns, writable, onDone }: BatchDialogProps) {
  const usable = columns.filter(
    column => editsInPlace(column) && writable.has(column.id) && column.component.props.repeat !== true,
  );
  const [fieldId, setFieldId] = useState(usable[0]?.id ?? '');
  const column = usable.find(one => one.id === fieldId);
  const [value, setValue] = useState<Json>(column?.spec.empty ?? null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const [over, setOver] = useState<BatchProgress | null>(null);
  const stop = useRef(false);
  /** Of what stands in the control and is no value. */
  const whyUnread = useRef(() => '');
  const params = { id: formId };

  const start = async () => {
    if (kind === 'set') {
      if (!column) return;
      const found = checkForm([column.component], { [column.id]: value }).errors[column.id] ?? [];
      const why = whyUnread.current();
      if (why !== '') return setErrors([messages.unread(column.title, why)]);
      if (found.length > 0) return setErrors(found);
    }
    setProgress({ done: 0, total: ids.length, stopped: false, left: new Map(), changed: [] });
    const end = await runBatch(
      ids,
      chunk =>
        kind === 'remove'
          ? send(recordWorkCalls.removeMany, { params, body: { ids: chunk } }, { quiet: true })
          : send(
              recordWorkCalls.setMany,
              { params, body: { ids: chunk, values: { [fieldId]: value } } },
              { quiet: true },
            ),
      setProgress,
      () => stop.current,
    );
    if (end.left.size === 0 && !end.stopped) return onDone(end.changed);
    setOver(end);
  };
  const choose = (id: string) => {
    const next = usable.find(one => one.id === id);
    setFieldId(id);
    setValue(next?.spec.empty ?? null);
    setErrors([]);
  };
  const change = (next: Json) => {
    setValue(next);
    setErrors([]);
  };
  return { usable, column, fieldId, choose, value, change, errors, whyUnread, progress, over, stop, start };
}

export type Batch = ReturnType<typeof useBatch>;
