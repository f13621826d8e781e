import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { FormRecords } from '../../../runtime/record/FormRecords.tsx';
import { useRecordHead } from '../../../runtime/record/use-record-head.ts';
import { session } from '../../../session/store.ts';
import { SignInAgain } from '../SignInAgain.tsx';
import '../outside.css';

/**
 * `/pure-submissions?formId=` and `/dt-submissions?formId=`: a form's record list without the app around it, within the rights of
 * who is signed in (rule L21).
 */
export function Component() {
  const [search] = useSearchParams();
  const { user } = useSnapshot(session);
  const formId = search.get('formId') ?? '';
  if (!user)
    return (
      <main className="gh-outside">
        <article className="gh-sheet">
          <div className="gh-outside-note">
            <p>登录后查看提交记录</p>
            <SignInAgain />
          </div>
        </article>
      </main>
    );
  return <Records key={formId} formId={formId} />;
}

function Records({ formId }: { formId: string }) {
  const { data: head } = useRecordHead(formId);
  const name = head?.formName;
  useEffect(() => {
    if (name) document.title = `${name} - 提交记录`;
  }, [name]);
  return (
    <main className="gh-outside-records" aria-label={name ?? '提交记录'}>
      <FormRecords id={formId} />
    </main>
  );
}
