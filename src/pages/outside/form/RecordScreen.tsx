import { useNavigate } from 'react-router-dom';
import { RecordPanel } from '../../../runtime/record/RecordPanel.tsx';
import { useDevice } from '../../../runtime/use-device.ts';
import { Shell } from './Shell.tsx';

/** One record on a page of its own: what a link to it opens. */
export function RecordScreen({ id, formId }: { id: string; formId: string }) {
  const navigate = useNavigate();
  const device = useDevice();
  return (
    <Shell title="记录详情">
      <RecordPanel
        id={id}
        device={device}
        onRemoved={() => navigate(`/url/form/${formId}`, { replace: true })}
      />
    </Shell>
  );
}
