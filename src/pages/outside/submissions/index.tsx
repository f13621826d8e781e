import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { FormRecords } from '../../../runtime/record/FormRecords.tsx';
import { useRecordHead } from '../../../runtime/record/use-record-head.ts';
import { session } from '../../../session/store.ts';
import { SignInAgain } from '../SignInAgain.tsx';
import '../outside.css';

const StrangerScreen = fetched(
  async () => (await import('../stranger/StrangerScreen.tsx')).StrangerScreen,
  () => <div className="gh-outside" aria-busy="true" />,
);

const LinkContent = fetched(
  async () => (await import('../stranger/LinkContent.tsx')).LinkContent,
  () => <div className="gh-outside" aria-busy="true" />,
);

/**
 * `/pure-submissions?formId=` and `/dt-submissions?formId=`: a form's record list without the app around it, within the rights of
 * who is signed in; with `&key=` of a link to records what that shows, for everybody. `dt` has the phone's layout (rule L21).
 */
export function Component() {
  const [search] = useSearchParams();
  const { user } = useSnapshot(session);
  const { pathname } = useLocation();
  const formId = search.get('formId') ?? '';
  const key = search.get('key');
  const own = user ? <Records key={formId} formId={formId} /> : <SignInFirst />;
  return key ? (
    <StrangerScreen
      key={key}
      short={key}
      otherwise={own}
      looked={opened => <LinkContent opened={opened} short={key} narrow={pathname.startsWith('/dt-')} />}
    />
  ) : (
    own
  );
}

const SignInFirst = () => (
  <main className="gh-outside">
    <article className="gh-sheet">
      <div className="gh-outside-note">
        <p>登录后查看提交记录</p>
        <SignInAgain />
      </div>
    </article>
  </main>
);

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
