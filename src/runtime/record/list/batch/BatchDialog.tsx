import { Dialog } from '../../../../ui/plain/Dialog.tsx';
import { BatchFields } from './BatchFields.tsx';
import { BatchLeft } from './BatchLeft.tsx';
import { type BatchDialogProps, useBatch } from './use-batch.ts';
import './batch.css';

/** Said before records go; they can be brought back. */
const REMOVE_NOTE = '删除后30天内可在回收站恢复。';

/** One action on many records: what, then how far it is, then what was left and why. */
export function BatchDialog(props: BatchDialogProps) {
  const { kind, ids, host, onDone, onCancel } = props;
  const batch = useBatch(props);
  const { progress, over, stop, start } = batch;
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
        <BatchLeft over={over} word={word} />
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
      <BatchFields batch={batch} host={host} />
    </Dialog>
  );
}
