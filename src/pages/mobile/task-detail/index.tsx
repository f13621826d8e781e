import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { taskPath } from '../../../addresses/task-path.ts';
import { instanceOf } from '../../../runtime/approval/model.ts';
import type { ActionOutcome } from '../../../runtime/approval/use-decision.ts';
import { BackButton } from '../../../runtime/room/WayBack.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { OfflineNote } from '../../../ui/plain/OfflineNote.tsx';
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
  const goOn = ({ nextTaskId }: ActionOutcome) => {
    if (!nextTaskId || list !== 'claimed') return back();
    setNext(nextTaskId);
  };
  useReadCopy(list === 'cc' ? id : null);
  return (
    <div className="gh-mobile">
      <header>
        <BackButton onBack={back} />
        <h1>审批详情</h1>
      </header>
      <OfflineNote means="联网后才能处理，已填写的内容保存在本机" />
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
