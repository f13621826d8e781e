import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { taskPath } from '../../../routes/task-path.ts';
import { instanceOf } from '../../../runtime/approval/model.ts';
import type { Handled } from '../../../runtime/approval/use-decision.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { useBack } from '../../../ui/use-back.ts';
import { useReadCopy } from './use-read-copy.ts';
import '../mobile.css';

const ApprovalPanel = fetched(
  async () => (await import('../../../runtime/approval/ApprovalPanel.tsx')).ApprovalPanel,
  () => <p className="gh-mobile-note">正在加载…</p>,
);

/**
 * `/m_task-detail?task=…` of a task or copy, `?record=…` of what one submitted: an approval on a phone. `of` is the list
 * it was opened from.
 */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('task') ?? search.get('record') ?? '';
  const list = search.get('of') ?? 'claimed';
  const back = useBack(`/my/${list === 'stuck' ? 'claimed' : list}`);
  // The next task waits until it is asked for, at the top: its buttons never come under a finger that has just decided.
  const [next, setNext] = useState<string | null>(null);
  const open = (taskId: string) => {
    setNext(null);
    void navigate(taskPath('mobile', 'claimed', taskId), { replace: true });
  };
  const goOn = ({ nextTaskId }: Handled) => {
    if (!nextTaskId || list !== 'claimed') return back();
    setNext(nextTaskId);
  };
  useReadCopy(list === 'cc' ? id : null);
  return (
    <div className="gh-mobile">
      <header>
        <button type="button" className="gh-back-plain" aria-label="返回" onClick={back}>
          <ChevronLeft size={22} aria-hidden="true" />
        </button>
        <h1>审批详情</h1>
      </header>
      <main data-list data-sheet>
        {next === null ? (
          <ApprovalPanel
            key={id}
            instanceId={instanceOf(id)}
            taskId={list === 'claimed' && id !== instanceOf(id) ? id : null}
            device="mobile"
            onHandled={goOn}
            onGoOn={open}
          />
        ) : (
          <div className="gh-mobile-done" role="status">
            <p>已处理，还有待办等您处理</p>
            <Button variant="primary" size="large" onClick={() => open(next)}>
              处理下一条
            </Button>
            <Button size="large" onClick={back}>
              返回列表
            </Button>
          </div>
        )}
      </main>
    </div>
  );
}
