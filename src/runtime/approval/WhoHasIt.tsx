import { statusLabel } from '@gonghui/approval/words.ts';
import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { UserSummaries } from './UserSummaries.tsx';
import './approver-choice.css';

/** After submitting: at which node it is now, and who has it. Says nothing while that is not known. */
export function WhoHasIt({ recordId }: { recordId: string }) {
  const { data } = useLoad(`who has ${recordId}`, signal =>
    send(approvalCalls.approval, { params: { id: recordId }, query: {} }, { signal, quiet: true }),
  );
  if (!data) return null;
  const open = data.tasks.filter(({ state }) => state === 'open');
  const people = [...new Map(open.flatMap(({ user }) => (user ? [[user.id, user]] : []))).values()];
  const title = data.visits.find(({ n }) => n === open[0]?.visit)?.title;
  if (open.length === 0) return <span className="gh-who">审批{statusLabel(data.status)}</span>;
  return (
    <span className="gh-who">
      {people.length > 0 ? (
        <>
          「{title}」正由
          <UserSummaries people={people} />
          审批
        </>
      ) : (
        `「${title}」暂无审批人，等待管理员指派`
      )}
    </span>
  );
}
