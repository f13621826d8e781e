import type { Template } from '@gonghui/scene/types.ts';
import { type ComponentProps, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RecordList } from '../../../runtime/record/RecordList.tsx';
import { RecordPanel } from '../../../runtime/record/RecordPanel.tsx';
import { useRecord } from '../../../runtime/record/use-record.ts';
import { useRecordHead } from '../../../runtime/record/use-record-head.ts';
import { useDevice } from '../../../runtime/use-device.ts';
import { Drawer } from '../../../ui/Drawer.tsx';

/** The records of one form, and the one that is open beside them. */
export function FormRecords({ formId }: { formId: string }) {
  const navigate = useNavigate();
  const device = useDevice();
  const { data: head, error } = useRecordHead(formId);
  const [openId, setOpenId] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const template = useMemo(() => head?.template as unknown as Template | undefined, [head]);
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
        manages={head.manages}
        openId={openId}
        onOpen={id => (device === 'mobile' ? navigate(`/url/form/${formId}/${id}`) : setOpenId(id))}
        onFill={() => navigate(`/url/form/${formId}`)}
        turn={turn}
      />
      {openId ? (
        <Drawer title="记录详情" onClose={() => setOpenId(null)}>
          <OpenRecord
            key={openId}
            id={openId}
            device={device}
            onChanged={reload}
            onRemoved={() => {
              setOpenId(null);
              reload();
            }}
          />
        </Drawer>
      ) : null}
    </>
  );
}

interface OpenRecordProps extends Omit<ComponentProps<typeof RecordPanel>, 'loaded'> {
  id: string;
}

function OpenRecord({ id, ...panel }: OpenRecordProps) {
  return <RecordPanel loaded={useRecord(id)} {...panel} />;
}
