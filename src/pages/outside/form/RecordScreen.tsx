import { hasWideSubform } from '@gonghui/elements/form/subform/wide.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { Template } from '@gonghui/scene/types.ts';
import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useDevice } from '../../../runtime/device/use-device.ts';
import { addressOfRecord } from '../../../runtime/record/address-of-record.ts';
import { RecordPanel } from '../../../runtime/record/RecordPanel.tsx';
import { useRecord } from '../../../runtime/record/use-record.ts';
import { GIVE_UP, type Unsaved } from '../../../runtime/record/use-record-edit.ts';
import { session } from '../../../session/store.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import { SignInAgain } from '../SignInAgain.tsx';
import { Shell } from './Shell.tsx';

const AgainScreen = fetched(
  async () => (await import('./AgainScreen.tsx')).AgainScreen,
  () => <Shell title="" busy />,
);

interface RecordScreenProps {
  id: string;
  formId: string;
}

/** One record on a page of its own; with `/again` behind it, the form that begins with what stands in it. */
export function RecordScreen({ id, formId }: RecordScreenProps) {
  const { suffix } = useParams();
  return suffix === 'again' ? (
    <AgainScreen key={id} formId={formId} recordId={id} />
  ) : (
    <OneRecord id={id} formId={formId} />
  );
}

/** What a link to a record opens. A removed one leads back to the list it stood in. */
function OneRecord({ id, formId }: RecordScreenProps) {
  const navigate = useNavigate();
  const device = useDevice();
  const loaded = useRecord(id);
  const record = loaded.data;
  const title = record?.formName ?? '记录详情';
  useEffect(() => {
    document.title = title;
  }, [title]);
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  useUnsaved(unsaved !== null, {
    leaves: (from, to) => session.user !== null && from.pathname !== to.pathname,
    ...GIVE_UP,
    onLeave: () => unsaved?.drop(),
  });
  const list = record ? `/url/applet/${record.appletId}?form=${formId}` : `/url/form/${formId}`;
  return (
    <Shell
      title={title}
      appletId={record?.appletId}
      wide={record !== undefined && hasWideSubform((record.template as unknown as Template).components)}
      action={
        record ? (
          <button
            type="button"
            className="gh-sheet-action"
            aria-label="复制链接"
            title="复制链接"
            onClick={() => void copyText(addressOfRecord(formId, id))}
          >
            <Link2 size={18} aria-hidden="true" />
          </button>
        ) : null
      }
    >
      <RecordPanel
        loaded={loaded}
        device={device}
        onUnsaved={setUnsaved}
        onRemoved={() => navigate(list, { replace: true })}
      />
      {loaded.error && !record ? (
        <div className="gh-outside-note">
          <SignInAgain />
        </div>
      ) : null}
    </Shell>
  );
}
