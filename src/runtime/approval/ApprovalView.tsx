import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { Avatar } from '../../ui/plain/Avatar.tsx';
import { createHost } from '../host/host.ts';
import { PrintButton } from '../print/PrintButton.tsx';
import { nameBook } from '../record/columns.ts';
import { EditDraftNote } from '../record/EditDraftNote.tsx';
import { RecordConflicts } from '../record/RecordConflicts.tsx';
import type { ApprovalPanelProps } from './ApprovalPanel.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { isTask } from './gone.ts';
import { ManageButtons } from './ManageButtons.tsx';
import type { Detail } from './model.ts';
import { assigneesAt, ProcessPane } from './ProcessPane.tsx';
import { ResubmitBar } from './ResubmitBar.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { TaskForm } from './TaskForm.tsx';
import { Unsent } from './Unsent.tsx';
import { useDeciding } from './use-deciding.ts';
import { useKeptTask } from './use-kept-task.ts';
import { WhyBack } from './WhyBack.tsx';
import '../record/record.css';

interface ApprovalViewProps extends ApprovalPanelProps {
  detail: Detail;
  reload(): Promise<void>;
}

export function ApprovalView(props: ApprovalViewProps) {
  const { detail, taskId, device, cameByItself = false, tools, reload, onHandled, onChanged, onGoOn } = props;
  const keptTask = useKeptTask(detail, taskId);
  const host = useHost(keptTask.detail, device);
  const deciding = useDeciding({ latest: detail, keptTask, host, reload, onHandled });
  const { mine, record } = keptTask.detail;
  const template = record.template as unknown as Template;
  const visit = detail.tasks.find(slot => slot.id === mine.taskId)?.visit;
  const goOn = () => {
    deciding.dismiss();
    if (isTask(keptTask.next)) onGoOn?.(keptTask.next);
  };
  const changed = () => {
    void reload();
    onChanged?.();
  };
  return (
    <div className="ga-panel" data-device={device}>
      <header className="ga-head">
        <Avatar
          id={detail.initiator.id}
          name={detail.initiator.name}
          picture={detail.initiator.avatar}
          size={36}
          decorative
        />
        <div className="ga-head-words">
          <h2>{detail.title}</h2>
          <p>
            <StatusBadge status={detail.status} />
            <span>提交于 {minuteText(detail.startedAt)}</span>
          </p>
        </div>
        <div className="ga-tools">
          {detail.mine.print ? (
            <PrintButton size="small" formId={detail.formId} recordIds={[detail.instanceId]} />
          ) : null}
          <ManageButtons
            formId={detail.formId}
            instanceId={detail.instanceId}
            mine={detail.mine}
            onDone={changed}
          />
          {tools}
        </div>
      </header>
      <div className="ga-columns">
        <div className="ga-form">
          {deciding.unsent || keptTask.next ? (
            <Unsent {...deciding.unsent} next={keptTask.next && nextTitle(detail)} onGoOn={goOn} />
          ) : null}
          <WhyBack detail={detail} />
          {deciding.restored && !keptTask.gone ? <EditDraftNote {...deciding.restored} /> : null}
          {deciding.others.length > 0 && !keptTask.gone ? (
            <EditDraftNote
              text={`内容刚刚被他人修改：${deciding.others.join('、')}`}
              dropText="知道了"
              onDrop={deciding.othersRead}
            />
          ) : null}
          {deciding.conflicts.length > 0 ? (
            <RecordConflicts
              conflicts={deciding.conflicts}
              template={template}
              host={host}
              onTake={deciding.take}
              onKeep={deciding.keep}
            />
          ) : null}
          <TaskForm state={deciding.state} host={host} locked={keptTask.stale} />
        </div>
        <ProcessPane detail={detail} host={host} onChanged={changed} />
      </div>
      {mine.taskId !== null && mine.actions.length > 0 ? (
        <DecisionBar
          key={mine.taskId}
          mine={mine}
          gone={deciding.unsent?.reason}
          host={host}
          without={visit === undefined ? [] : assigneesAt(detail, visit)}
          comment={deciding.comment}
          busy={deciding.busy}
          message={deciding.message}
          cameByItself={cameByItself}
          onComment={deciding.setComment}
          onDecide={deciding.decide}
        />
      ) : mine.resubmit && !keptTask.gone ? (
        <ResubmitBar deciding={deciding} device={device} cameByItself={cameByItself} />
      ) : null}
    </div>
  );
}

/** What else waits for the reader here, in words. */
const nextTitle = ({ mine, tasks, visits }: Detail): string => {
  const visit = tasks.find(({ id }) => id === mine.taskId)?.visit;
  const title = visits.find(({ n }) => n === visit)?.title;
  return mine.taskId === null
    ? '申请退回给您，待修改后重新提交'
    : `这条申请还有您的待办${title ? `「${title}」` : ''}`;
};

/** What the fields of an approval may ask: a booking field for its own record's slots as well. */
function useHost(detail: Detail, device: FillHost['device']): FillHost {
  const { record, formId, instanceId } = detail;
  const { names, images } = record;
  return useMemo(
    () => ({
      ...createHost({ device, names: nameBook(names), images, formId }),
      appointments: async (fieldId: string) => {
        const { editableAppointments } = await import('./appointments.ts');
        return editableAppointments(formId, fieldId, instanceId);
      },
    }),
    [device, names, images, formId, instanceId],
  );
}
