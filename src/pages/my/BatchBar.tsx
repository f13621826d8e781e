import type { CallResult } from '@gonghui/contract/define.ts';
import { taskCalls } from '@gonghui/contract/tasks.ts';
import { ACTIONS, MAIN_ACT } from '@gonghui/elements/flow/actions/actions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { CircleCheck, CircleX } from 'lucide-react';
import { useRef, useState } from 'react';
import { send } from '../../api/client.ts';
import { CommentField } from '../../runtime/approval/CommentField.tsx';
import type { TaskRow } from '../../runtime/approval/model.ts';
import { failureOf } from '../../runtime/approval/outcome.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { summaryOf } from './TaskLine.tsx';
import '../../runtime/approval/approval.css';
import './batch.css';

type Results = CallResult<typeof taskCalls.batch>['results'];

interface BatchBarProps {
  rows: readonly TaskRow[];
  onClear(): void;
  onDone(): void;
}

/** Agrees to several tasks at once, and says of each what came of it. */
export function BatchBar({ rows, onClear, onDone }: BatchBarProps) {
  const [asking, setAsking] = useState(false);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [results, setResults] = useState<Results | null>(null);
  const key = useRef(newId() + newId());
  const left = results?.filter(({ done }) => !done) ?? [];

  const agree = async () => {
    if (busy) return;
    setBusy(true);
    setMessage('');
    try {
      const tasks = rows.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]));
      const answer = await send(
        taskCalls.batch,
        { body: { tasks, comment: comment.trim(), key: key.current } },
        { quiet: true, timeout: 120_000 },
      );
      if (answer.results.every(({ done }) => done)) {
        toastSuccess(`已同意 ${answer.results.length} 条`);
        return onDone();
      }
      setResults(answer.results);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'unreached') key.current = newId() + newId();
      setMessage('message' in failure ? failure.message : '操作失败，请重试');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="my-batch">
      <span>已选 {rows.length} 条</span>
      <Button size="small" variant="ghost" onClick={onClear}>
        取消选择
      </Button>
      <Button size="small" variant="primary" disabled={rows.length === 0} onClick={() => setAsking(true)}>
        批量同意
      </Button>
      {asking && !results ? (
        <Dialog
          title="批量同意"
          okText={`同意 ${rows.length} 条`}
          busy={busy}
          width={420}
          onOk={() => void agree()}
          onCancel={() => setAsking(false)}
        >
          <div className="ga-dialog">
            <p>将逐条同意选中的 {rows.length} 条任务，意见相同。</p>
            <CommentField phrases={ACTIONS[MAIN_ACT].phrases} value={comment} onChange={setComment} />
            <p className="gh-message" role="alert">
              {message}
            </p>
          </div>
        </Dialog>
      ) : null}
      {results ? (
        <Dialog
          title={`已同意 ${results.length - left.length} 条，${left.length} 条没有成功`}
          okText="知道了"
          cancelText={null}
          width={480}
          onOk={onDone}
          onCancel={onDone}
        >
          <ul className="my-results">
            {[...left, ...results.filter(({ done }) => done)].map(({ taskId, done, message: reason }) => {
              const row = rows.find(one => one.taskId === taskId);
              return (
                <li key={taskId} data-done={done || undefined}>
                  {done ? (
                    <CircleCheck size={16} aria-hidden="true" />
                  ) : (
                    <CircleX size={16} aria-hidden="true" />
                  )}
                  <span>
                    {row?.title ?? taskId}
                    <small>{done ? '已同意' : (reason ?? '没有成功')}</small>
                    {row && !done ? <small>{summaryOf(row)}</small> : null}
                  </span>
                </li>
              );
            })}
          </ul>
        </Dialog>
      ) : null}
    </div>
  );
}
