import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { messages } from '@gonghui/elements/form/shared/messages.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { useUnreadTexts } from '@gonghui/elements/ui/use-unread.tsx';
import type { Json } from '@gonghui/kernel/json.ts';
import { type RefObject, useId, useRef, useState } from 'react';
import { send } from '../../../../api/client.ts';
import { Dialog } from '../../../../ui/plain/Dialog.tsx';
import { checkForm } from '../../../form-fill/elements.ts';
import { editsInPlace } from '../cells/editable.ts';
import { FieldControl } from '../cells/FieldControl.tsx';
import type { ListColumn } from '../views/layout.ts';
import { type BatchProgress, runBatch } from './run-batch.ts';
import './batch.css';

/** Said before records go; they can be brought back. */
const REMOVE_NOTE = '删除后30天内可在回收站恢复。';

interface BatchDialogProps {
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

/** One action on many records: what, then how far it is, then what was left and why. */
export function BatchDialog({
  formId,
  kind,
  ids,
  columns,
  writable,
  host,
  onDone,
  onCancel,
}: BatchDialogProps) {
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

  const word = kind === 'set' ? '修改' : '删除';
  if (over) {
    return (
      <Dialog
        title={`批量${word}`}
        okText="知道了"
        cancelText={null}
        width={420}
        onOk={() => onDone(over.changed)}
        onCancel={() => onDone(over.changed)}
      >
        <div className="gl-form">
          <p>
            已{word} {over.changed.length} 条
            {over.stopped ? `，已停止，${over.total - over.done} 条未处理` : ''}。
          </p>
          <ul className="gl-left">
            {[...over.left].map(([message, left]) => (
              <li key={message}>
                {left.length} 条未{word}：{message}
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    );
  }
  if (progress) {
    return (
      <Dialog
        title={`正在批量${word}`}
        okText="请稍候"
        busy
        cancelText="停止"
        width={420}
        onOk={() => undefined}
        onCancel={() => {
          stop.current = true;
        }}
      >
        <div className="gl-form">
          <progress aria-label="进度" max={progress.total} value={progress.done} />
          <p role="status">
            {progress.done} / {progress.total}
          </p>
        </div>
      </Dialog>
    );
  }
  if (kind === 'remove') {
    return (
      <Dialog danger onOk={() => void start()} onCancel={onCancel}>
        确定删除选中的 {ids.length} 条记录？{REMOVE_NOTE}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={`批量修改 ${ids.length} 条记录`}
      okText="修改"
      width={420}
      onOk={() => void start()}
      onCancel={onCancel}
    >
      <div className="gl-form">
        {usable.length === 0 ? <p>没有可以批量修改的字段。</p> : null}
        <label>
          字段
          <select
            value={fieldId}
            onChange={event => {
              const next = usable.find(({ id }) => id === event.target.value);
              setFieldId(event.target.value);
              setValue(next?.spec.empty ?? null);
              setErrors([]);
            }}
          >
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
            onChange={next => {
              setValue(next);
              setErrors([]);
            }}
            whyUnread={whyUnread}
          />
        ) : null}
        <small>全部改为同一个值，留空则清空。</small>
      </div>
    </Dialog>
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
