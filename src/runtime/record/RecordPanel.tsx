import { isUnderApproval } from '@gonghui/approval/under-approval.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Device } from '@gonghui/elements/ui/device.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { send } from '../../api/client.ts';
import { isApiError } from '../../api/errors.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { confirm } from '../../ui/plain/confirm.tsx';
import { OfflineNote } from '../../ui/plain/OfflineNote.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { StatusBadge } from '../approval/StatusBadge.tsx';
import { createHost } from '../host.ts';
import { PrintButton } from '../print/PrintButton.tsx';
import { ChangedAfter } from './ChangedAfter.tsx';
import { nameBook } from './columns.ts';
import { EditDraftNote } from './EditDraftNote.tsx';
import { RecordBody } from './RecordBody.tsx';
import { RecordComments } from './RecordComments.tsx';
import { RecordEdit } from './RecordEdit.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordNewsNote } from './RecordNewsNote.tsx';
import type { useRecord } from './use-record.ts';
import { draftsOf, type Unsaved } from './use-record-edit.ts';
import { useRecordNews } from './use-record-news.ts';
import './record.css';

const RecordApproval = fetched(async () => (await import('../approval/RecordApproval.tsx')).RecordApproval);

interface RecordPanelProps {
  loaded: ReturnType<typeof useRecord>;
  device: Device;
  /** The record was changed or removed. */
  onChanged?(): void;
  onEditing?(editing: boolean): void;
  onUnsaved?(unsaved: Unsaved | null): void;
  onRemoved?(): void;
}

/** One record: its values, who and when, and what the reader may do with it. */
export function RecordPanel({
  loaded,
  device,
  onChanged,
  onRemoved,
  onEditing,
  onUnsaved,
}: RecordPanelProps) {
  const { data: record, error, reload } = loaded;
  const [editing, setEditingHere] = useState(false);
  const [tab, setTab] = useState<Tab>('record');
  const tabs = useId();
  const [, setDropped] = useState(0);
  const setEditing = (now: boolean) => {
    setEditingHere(now);
    onEditing?.(now);
  };
  const news = useRecordNews(record, () => {
    if (!editing) void reload();
  });
  const show = () => void reload();
  const host = useMemo(
    () =>
      createHost({
        device,
        names: record ? nameBook(record.names) : undefined,
        images: record?.images,
        formId: record?.formId,
      }),
    [device, record],
  );
  if (error && !record)
    return (
      <div className="gh-note">
        <p>{isApiError(error, 'notFound') ? '记录已被删除，或您没有权限查看' : '记录加载失败'}</p>
        <Button onClick={() => void reload()}>重试</Button>
      </div>
    );
  if (!record)
    return (
      <div className="gh-list-wait" data-record role="status" aria-label="正在加载">
        <i />
        <i />
        <i />
        <i />
      </div>
    );

  const remove = async () => {
    if (!(await confirm('确定删除这条记录？删除后30天内可在回收站恢复。', { danger: true }))) return;
    await send(submissionCalls.remove, { params: { id: record.id } });
    toastSuccess('删除成功');
    onRemoved?.();
  };
  if (editing) {
    return (
      <>
        <RecordNewsNote news={news} editing onShow={show} />
        <RecordEdit
          record={record}
          host={host}
          onUnsaved={onUnsaved}
          onCancel={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            void reload();
            onChanged?.();
          }}
        />
      </>
    );
  }
  const drafts = draftsOf(record.id);
  const template = record.template as unknown as Template;
  const shown = tabsOf(record);
  const changed = () => {
    void reload();
    onChanged?.();
  };
  const at = (time: number) => minuteText(time);
  return (
    <>
      <OfflineNote means="显示的是此前的内容" />
      <RecordNewsNote news={news} onShow={show} />
      {record.can.edit && drafts.read() ? (
        <EditDraftNote
          text="有上次未保存的修改"
          onGoOn={() => setEditing(true)}
          onDrop={() => {
            drafts.clear();
            setDropped(count => count + 1);
          }}
        />
      ) : null}
      <div className="gh-record-top">
        <p className="gh-record-meta">
          {record.processStatus ? <StatusBadge status={record.processStatus} /> : null}
          {record.createdBy.name} 提交于 {at(record.createdAt)}
          {record.rev > 1 ? `，${record.updatedBy.name} 修改于 ${at(record.updatedAt)}` : ''}
        </p>
        {record.can.print ? (
          <PrintButton size="small" formId={record.formId} recordIds={[record.id]} />
        ) : null}
      </div>
      <div
        className="gh-tabs"
        role="tablist"
        aria-label="记录"
        onKeyDown={event => turnTabs(event, shown, tab, setTab)}
      >
        {shown.map(name => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${tabs}-${name}`}
            aria-selected={name === tab}
            aria-controls={`${tabs}-panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {TABS[name]}
          </button>
        ))}
      </div>
      <div id={`${tabs}-panel`} role="tabpanel" aria-labelledby={`${tabs}-${tab}`} className="gh-tab">
        {tab === 'record' ? (
          <RecordBody template={template} values={record.values as Record<string, Json>} host={host} />
        ) : tab === 'approval' ? (
          <RecordApproval id={record.id} device={device} onChanged={changed} />
        ) : tab === 'comments' ? (
          <RecordComments id={record.id} />
        ) : (
          <RecordHistory id={record.id} rev={record.rev} template={template} />
        )}
      </div>
      {tab === 'record' && isUnderApproval(record.processStatus) ? (
        <p className="gh-record-locked">该记录正在审批中，办结前不能修改或删除</p>
      ) : null}
      {tab === 'record' ? <ChangedAfter changes={record.changedAfter ?? []} /> : null}
      {tab === 'record' && record.can.frozen ? (
        <p className="gh-record-locked">该记录已审批通过，提交人不能再修改。需要更正时，请联系管理员</p>
      ) : null}
      {tab === 'record' && (record.can.edit || record.can.remove) ? (
        <div className="gh-actions">
          {record.can.remove ? (
            <Button variant="ghost" onClick={() => void remove()}>
              删除
            </Button>
          ) : null}
          {record.can.edit ? <Button onClick={() => setEditing(true)}>编辑</Button> : null}
        </div>
      ) : null}
    </>
  );
}

type Tab = 'record' | 'approval' | 'comments' | 'history';
const TABS: Record<Tab, string> = { record: '详情', approval: '审批', comments: '评论', history: '修改历史' };
/** Only what goes through approval has records of it. */
const tabsOf = ({ processStatus }: { processStatus: unknown }): Tab[] =>
  (Object.keys(TABS) as Tab[]).filter(tab => tab !== 'approval' || processStatus !== null);

/** Left and right go through the tabs, as everywhere. */
function turnTabs(
  event: KeyboardEvent<HTMLElement>,
  names: readonly Tab[],
  tab: Tab,
  onTab: (tab: Tab) => void,
): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const at = (names.indexOf(tab) + step + names.length) % names.length;
  onTab(names[at] ?? 'record');
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
}
