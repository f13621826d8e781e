import type { Template } from '@gonghui/scene/types.ts';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RecordDrawer } from '../../../runtime/record/RecordDrawer.tsx';
import { RecordList, type RecordListHandle } from '../../../runtime/record/RecordList.tsx';
import { useRecordHead } from '../../../runtime/record/use-record-head.ts';
import { useDevice } from '../../../runtime/use-device.ts';

/** The records of one form, and the one that is open beside them. View and record stand in the address. */
export function FormRecords({ formId }: { formId: string }) {
  const navigate = useNavigate();
  const device = useDevice();
  const [search, setSearch] = useSearchParams();
  const { data: head, error } = useRecordHead(formId);
  const [turn, setTurn] = useState(0);
  const handle = useRef<RecordListHandle>(null);
  const template = useMemo(() => head?.template as unknown as Template | undefined, [head]);
  if (!head || !template) return <p className="gh-applet-note">{error ? '记录加载失败' : '正在加载…'}</p>;

  const openId = search.get('record');
  const put = (name: 'record' | 'view', value: string | null) =>
    setSearch(
      old => {
        const next = new URLSearchParams(old);
        next.set('form', formId);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
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
        manages={head.manages}
        actions={head.actions}
        writable={head.writable}
        openId={openId}
        viewId={search.get('view')}
        onView={id => put('view', id)}
        onOpen={id => (device === 'mobile' ? navigate(`/url/form/${formId}/${id}`) : put('record', id))}
        onFill={() => navigate(`/url/form/${formId}`)}
        turn={turn}
        handle={handle}
      />
      {openId && device !== 'mobile' ? (
        <RecordDrawer
          id={openId}
          formId={formId}
          device={device}
          onStep={async step => {
            const next = await handle.current?.neighbour(openId, step);
            if (next) put('record', next);
            return Boolean(next);
          }}
          onChanged={reload}
          onRemoved={() => {
            put('record', null);
            reload();
          }}
          onClose={() => put('record', null)}
        />
      ) : null}
    </>
  );
}
