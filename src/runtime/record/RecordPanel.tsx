import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Device } from '@gonghui/elements/ui/device.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useId, useState } from 'react';
import { OfflineNote } from '../../ui/plain/OfflineNote.tsx';
import { StatusBadge } from '../approval/StatusBadge.tsx';
import { PrintButton } from '../print/PrintButton.tsx';
import { EditDraftNote } from './EditDraftNote.tsx';
import { NoRecord } from './NoRecord.tsx';
import { RecordBody } from './RecordBody.tsx';
import { RecordComments } from './RecordComments.tsx';
import { RecordEdit } from './RecordEdit.tsx';
import { RecordFoot } from './RecordFoot.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordNewsNote } from './RecordNewsNote.tsx';
import { RecordTabs, type Tab, tabsOf } from './RecordTabs.tsx';
import type { useRecord } from './use-record.ts';
import { draftsOf, type Unsaved } from './use-record-edit.ts';
import { useRecordHost } from './use-record-host.ts';
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
  const host = useRecordHost(device, record);
  if (!record) return <NoRecord error={error} reload={reload} />;

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
      <RecordTabs id={tabs} names={shown} tab={tab} setTab={setTab} />
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
      {tab === 'record' ? (
        <RecordFoot record={record} onEdit={() => setEditing(true)} onRemoved={onRemoved} />
      ) : null}
    </>
  );
}
