import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { RecordPanel } from '../../../runtime/record/RecordPanel.tsx';
import { useRecord } from '../../../runtime/record/use-record.ts';
import { useDevice } from '../../../runtime/use-device.ts';
import { SignInAgain } from '../SignInAgain.tsx';
import { Shell } from './Shell.tsx';

/** One record on a page of its own: what a link to it opens. A removed one leads back to the list it stood in. */
export function RecordScreen({ id, formId }: { id: string; formId: string }) {
  const navigate = useNavigate();
  const device = useDevice();
  const loaded = useRecord(id);
  const record = loaded.data;
  const title = record?.formName ?? '记录详情';
  useEffect(() => {
    document.title = title;
  }, [title]);
  const list = record ? `/url/applet/${record.appletId}?form=${formId}` : `/url/form/${formId}`;
  return (
    <Shell title={title}>
      <RecordPanel loaded={loaded} device={device} onRemoved={() => navigate(list, { replace: true })} />
      {loaded.error && !record ? (
        <div className="gh-outside-note">
          <SignInAgain />
        </div>
      ) : null}
    </Shell>
  );
}
