import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useNavigate } from 'react-router-dom';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { DraftStore } from '../../../runtime/form-fill/draft.ts';
import { accountOf, session } from '../../../session/store.ts';
import { isApiError } from '../../../transport/errors.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { againText } from './again-text.ts';
import type { FormStart } from './FillForm.tsx';
import { FillScreen } from './FillScreen.tsx';
import { Shell } from './Shell.tsx';

/** What the request brings along; where it was begun before, what was filled in then is there and nothing is asked. */
async function begin(recordId: string, signal: AbortSignal): Promise<FormStart & { formId: string | null }> {
  // Beside what else is begun in the form.
  const place = `${recordId}.again`;
  if (new DraftStore(accountOf(session.user), place).read())
    return { formId: null, place, values: {}, note: '' };
  const params = { id: recordId };
  const { formId, values, left } = await send(approvalCalls.again, { params }, { signal, quiet: true });
  return { formId, place, values, note: againText(left) };
}

/** A form that begins with what stands in a request which ended without being approved; nothing is sent before 提交. */
export function AgainScreen({ formId, recordId }: { formId: string; recordId: string }) {
  const navigate = useNavigate();
  const { data, error, reload } = useLoad(`again ${recordId}`, signal => begin(recordId, signal));
  if (data && (data.formId ?? formId) === formId)
    return (
      <FillScreen
        formId={formId}
        begun={data}
        onAgain={() => void navigate(`/url/form/${formId}`, { replace: true })}
      />
    );
  if (!data && !error) return <Shell title="" busy />;
  const gone = data !== undefined || isApiError(error, 'notFound');
  const message = gone ? '这条申请已被删除，或您没有权限查看' : wordsOf(error, '加载失败');
  return (
    <Shell title="无法再次提交">
      <div className="gh-outside-note">
        <p>{message}</p>
        <Button onClick={() => (gone ? void navigate('/') : void reload())}>
          {gone ? '返回工作台' : '重试'}
        </Button>
      </div>
    </Shell>
  );
}
