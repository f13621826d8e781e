import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { ChevronLeft } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { taskPath } from '../../../routes/task-path.ts';
import { instanceOf } from '../../../runtime/approval/model.ts';
import type { Handled } from '../../../runtime/approval/use-decision.ts';
import { toast } from '../../../ui/toast.ts';
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
  const back = () => {
    // The router numbers its pages: a link opened from outside is number 0 and has nothing of ours behind it.
    if (Number((history.state as { idx?: number } | null)?.idx ?? 0) > 0) void navigate(-1);
    else void navigate(`/my/${list === 'stuck' ? 'claimed' : list}`, { replace: true });
  };
  const open = (taskId: string) => void navigate(taskPath('mobile', 'claimed', taskId), { replace: true });
  const goOn = ({ nextTaskId }: Handled) => {
    if (!nextTaskId || list !== 'claimed') return back();
    toast('操作成功，已打开下一条', 'success');
    open(nextTaskId);
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
        <ApprovalPanel
          key={id}
          instanceId={instanceOf(id)}
          taskId={list === 'claimed' && id !== instanceOf(id) ? id : null}
          device="mobile"
          onHandled={goOn}
          onGoOn={open}
        />
      </main>
    </div>
  );
}
