import { publicCalls } from '@gonghui/contract/public.ts';
import type { NameBook } from '@gonghui/elements/definition.ts';
import { typesIn } from '@gonghui/elements/form/types-in.ts';
import { loadViews } from '@gonghui/elements/form/views.ts';
import { noteClock } from '@gonghui/elements/shared/enterprise-clock.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useMemo, useState } from 'react';
import { sendAs } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { beginVisit } from '../../../api/visit.ts';
import { useDevice } from '../../../runtime/device/use-device.ts';
import { createHost } from '../../../runtime/host/host.ts';
import { RecordBody } from '../../../runtime/record/RecordBody.tsx';
import { isApiError, isOffline } from '../../../transport/errors.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { longTime } from '../../../ui/time.ts';
import { Shell } from '../form/Shell.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import type { ReceiptPath, ReceiptShown } from './receipt.ts';

const ReceiptEdit = fetched(async () => (await import('./ReceiptEdit.tsx')).ReceiptEdit);

/** What stands there may be another's by now: whoever changed it, it is not what was sent. */
const sentWords = ({ submittedAt, rev }: ReceiptShown): string =>
  rev > 1
    ? `您于 ${longTime(submittedAt)} 提交，之后内容有过修改，现在如下`
    : `您于 ${longTime(submittedAt)} 提交了以下内容`;

async function load({ receipt, ...params }: ReceiptPath, signal: AbortSignal): Promise<ReceiptShown> {
  const asked = () => sendAs(undefined, publicCalls.receipt, { params, body: { receipt } });
  const shown = await sendAs(undefined, publicCalls.receipt, { params, body: { receipt } }, { signal });
  noteClock(shown.now);
  // Pictures of it are read by the visit that the receipt gives.
  beginVisit({ short: params.formId, token: shown.visit, renew: async () => (await asked()).visit });
  await loadViews(typesIn((shown.template as unknown as Template).components));
  return shown;
}

/** `/url/form/{formId}/{id}/{receipt}`: what a stranger sent, and correcting it where the form allows that (rule L19). */
export function ReceiptScreen(path: ReceiptPath) {
  const { data, error, reload } = useLoad(`receipt ${path.id}`, signal => load(path, signal));
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  useEffect(() => () => beginVisit(null), []);
  useEffect(() => {
    document.title = data ? `${data.title} · 回执` : '提交回执';
  }, [data]);
  if (data) {
    return (
      <Shell title={data.title}>
        <p className="gh-outside-hint" role="status">
          {saved ? '修改已保存' : sentWords(data)}
        </p>
        {editing ? (
          <ReceiptEdit
            path={path}
            shown={data}
            onCancel={() => setEditing(false)}
            onSaved={async () => {
              await reload();
              setEditing(false);
              setSaved(true);
            }}
          />
        ) : (
          <>
            <ReceiptRecord shown={data} />
            {data.editable ? (
              <div className="gh-outside-actions">
                <Button variant="primary" onClick={() => setEditing(true)}>
                  修改
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Shell>
    );
  }
  if (!error) return <Shell title="" busy />;
  return (
    <ClosedNote
      title="无法打开回执"
      message={
        isApiError(error, 'gone')
          ? '内容已下线，或回执链接有误'
          : isOffline(error)
            ? '网络连接不上，请检查网络后重试'
            : wordsOf(error, '加载失败，请重试')
      }
      onRetry={isApiError(error, 'gone') ? undefined : () => void reload()}
    />
  );
}

function ReceiptRecord({ shown }: { shown: ReceiptShown }) {
  const device = useDevice();
  const host = useMemo(() => {
    const files = new Map(shown.files.map(file => [file.id, file]));
    const names: NameBook = {
      user: () => undefined,
      dept: () => undefined,
      role: () => undefined,
      file: id => files.get(id),
    };
    return createHost({ device, names });
  }, [device, shown]);
  return <RecordBody template={shown.template as unknown as Template} values={shown.values} host={host} />;
}
