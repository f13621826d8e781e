import { READ_LABELS } from '@gonghui/approval/words.ts';
import { approvalCalls } from '@gonghui/contract/approvals.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { Segments } from '../../ui/plain/Segments.tsx';
import { dayTime } from '../../ui/time.ts';
import { AssignDialog } from './AssignDialog.tsx';
import type { AssigneeSlot, Detail } from './model.ts';
import { Timeline } from './Timeline.tsx';
import { UserSummaries } from './UserSummaries.tsx';
import { useNow } from './use-now.ts';

const FlowPicture = fetched(
  async () => (await import('./FlowPicture.tsx')).FlowPicture,
  () => <div className="ga-picture-wait" role="status" aria-label="正在加载" />,
);

const VIEWS = { records: '审批记录', picture: '流程图' } as const;
type View = keyof typeof VIEWS;

interface ProcessPaneProps {
  detail: Detail;
  host: FillHost;
  onChanged(): void;
}

/** Where an approval stands: its records, the same as a picture, and who got a copy. */
export function ProcessPane({ detail, host, onChanged }: ProcessPaneProps) {
  const [view, setView] = useState<View>('records');
  const [assigning, setAssigning] = useState<AssigneeSlot | null>(null);
  const [entrusting, setEntrusting] = useState(false);
  const [large, setLarge] = useState(false);
  const now = useNow();
  const title = detail.visits.find(visit => visit.n === assigning?.visit)?.title ?? '';
  return (
    <section className="ga-process" aria-label="审批流程">
      <div className="ga-views">
        <Segments label="查看方式" options={VIEWS} value={view} onChange={setView} />
      </div>
      {view === 'records' ? (
        <Timeline
          detail={detail}
          host={host}
          now={now}
          onEntrust={() => setEntrusting(true)}
          onAssign={detail.mine.assign && detail.status === 'activity' ? setAssigning : undefined}
        />
      ) : (
        <FlowPicture key={detail.visits.length} detail={detail} onEnlarge={() => setLarge(true)} />
      )}
      {large ? (
        <Dialog
          title="流程图"
          okText="关闭"
          cancelText={null}
          width={1200}
          onOk={() => setLarge(false)}
          onCancel={() => setLarge(false)}
        >
          <div className="gp-large">
            <FlowPicture detail={detail} />
          </div>
        </Dialog>
      ) : null}
      {detail.copies.length > 0 ? <Copies copies={detail.copies} /> : null}
      {detail.mails.length > 0 ? <Mails mails={detail.mails} /> : null}
      {assigning ? (
        <AssignDialog
          title="指派审批人"
          text={`${title ? `为节点「${title}」` : ''}选择审批人，指派后立即收到待办。`}
          label="审批人"
          host={host}
          without={assigneesAt(detail, assigning.visit)}
          onSend={(userId, key) => {
            const params = { id: detail.instanceId, taskId: assigning.id };
            return send(approvalCalls.assign, { params, body: { userId, key } }, { quiet: true });
          }}
          onCancel={() => setAssigning(null)}
          onDone={() => {
            setAssigning(null);
            onChanged();
          }}
        />
      ) : null}
      {entrusting ? (
        <AssignDialog
          title="指派重新提交人"
          text={`${detail.back?.by.name ?? '发起人'}已停用。指派的人可以修改并重新提交，记录中会写明由其代为提交。`}
          label="重新提交人"
          host={host}
          without={detail.back ? [detail.back.by.id] : []}
          onSend={(userId, key) => {
            const params = { id: detail.instanceId };
            return send(approvalCalls.entrust, { params, body: { userId, key } }, { quiet: true });
          }}
          onCancel={() => setEntrusting(false)}
          onDone={() => {
            setEntrusting(false);
            onChanged();
          }}
        />
      ) : null}
    </section>
  );
}

/** Who has or had a slot of his own at one coming to a node. */
export const assigneesAt = ({ tasks }: Pick<Detail, 'tasks'>, visit: number): string[] =>
  tasks.flatMap(slot =>
    slot.visit === visit && slot.user && slot.state !== 'transferred' && slot.state !== 'closed'
      ? [slot.user.id]
      : [],
  );

const MAIL_LABELS: Readonly<Record<Detail['mails'][number]['state'], string>> = {
  waiting: '等待发送',
  sent: '已发送',
  failed: '发送失败',
  undelivered: '未发送：尚未配置邮件服务',
};

/** Mails of the flow and what became of them: one that did not go out says so. */
function Mails({ mails }: Pick<Detail, 'mails'>) {
  return (
    <div className="ga-copies">
      <p className="ga-label">邮件通知</p>
      <ul>
        {mails.map(({ subject, to, state, at }) => (
          <li key={`${at} ${subject}`}>
            <span>
              {subject}
              <small> {to.join('；')}</small>
            </span>
            <small data-unread={state === 'failed' || state === 'undelivered' || undefined}>
              {MAIL_LABELS[state]}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Copies({ copies }: Pick<Detail, 'copies'>) {
  const read = copies.filter(({ readAt }) => readAt !== null).length;
  return (
    <div className="ga-copies">
      <p className="ga-label">
        抄送 {copies.length} 人，{READ_LABELS.readed} {read} 人
      </p>
      <ul>
        {copies.map(({ user, readAt }) => (
          <li key={user.id}>
            <UserSummaries people={[user]} />
            <small data-unread={readAt === null || undefined}>
              {readAt === null ? READ_LABELS.unread : `${READ_LABELS.readed} ${dayTime(readAt)}`}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
