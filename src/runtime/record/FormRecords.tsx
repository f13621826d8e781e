import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { session } from '../../session/store.ts';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { useDevice } from '../device/use-device.ts';
import { PENDING_TEXT } from './list/edits/PendingBar.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';
import { RecordList, type RecordListHandle } from './RecordList.tsx';
import { leavesForm, leavesRecord, useOpenRecord } from './use-open-record.ts';
import { GIVE_UP, type Unsaved } from './use-record-edit.ts';
import { useRecordHead } from './use-record-head.ts';

/** The records of one form, and the one that is open beside them. View and record stand in the address. */
export function FormRecords({ id: formId }: { id: string }) {
  const navigate = useNavigate();
  const device = useDevice();
  const { openId, open, close, viewId, openView, leaveTo } = useOpenRecord(formId);
  const { data: head, error } = useRecordHead(formId);
  const [turn, setTurn] = useState(0);
  const handle = useRef<RecordListHandle>(null);
  const template = useMemo(() => head?.template as unknown as Template | undefined, [head]);
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const [pending, setPending] = useState(0);
  useUnsaved(unsaved !== null || pending > 0, {
    // Without a sign-in nothing can be saved here: the draft waits for the next one.
    leaves: (from, to) => session.user !== null && (unsaved ? leavesRecord(from, to) : leavesForm(from, to)),
    ...(unsaved ? GIVE_UP : { question: `${PENDING_TEXT}，离开后不会保留。`, okText: '离开' }),
    onLeave: () => unsaved?.drop(),
  });

  // A window that becomes narrow keeps the record that is open in it; a phone shows each on a page of its own.
  const inPanel = useRef(false);
  inPanel.current = openId !== null && (inPanel.current || device !== 'mobile');
  const alone = openId !== null && !inPanel.current ? openId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: led there once
  useEffect(() => {
    if (alone) void leaveTo(`/url/form/${formId}/${alone}`);
  }, [alone]);

  if (!head || !template) return <p className="gh-applet-note">{error ? '记录加载失败' : '正在加载…'}</p>;
  const reload = () => setTurn(count => count + 1);
  return (
    <>
      <RecordList
        formId={formId}
        formName={head.formName}
        template={template}
        device={device}
        canFill={head.fills}
        approves={head.approves}
        channels={head.channels}
        params={head.params}
        pushes={head.pushes}
        manages={head.manages}
        actions={head.actions}
        writable={head.writable}
        openId={openId}
        viewId={viewId}
        onView={openView}
        onOpen={id => (device === 'mobile' ? navigate(`/url/form/${formId}/${id}`) : open(id))}
        onPending={setPending}
        onFill={() => navigate(`/url/form/${formId}`)}
        turn={turn}
        handle={handle}
      />
      {openId && inPanel.current ? (
        <RecordDrawer
          id={openId}
          formId={formId}
          device={device}
          onStep={async step => {
            const next = await handle.current?.neighbour(openId, step);
            if (next) open(next);
            return Boolean(next);
          }}
          onChanged={reload}
          onRemoved={() => {
            close();
            reload();
          }}
          onUnsaved={setUnsaved}
          onClose={close}
        />
      ) : null}
    </>
  );
}
