import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLoad } from '../../../api/use-load.ts';
import { loadPatterns } from '../../../runtime/form-fill/patterns.ts';
import type { FilledBefore } from '../../../runtime/form-fill/released.ts';
import { session } from '../../../session/store.ts';
import { isApiError, isOffline } from '../../../transport/errors.ts';
import { keepsNothing } from '../../../ui/kept-storage.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { whenQuiet } from '../../../ui/when-quiet.ts';
import { SignInAgain } from '../SignInAgain.tsx';
import { FillForm, type FormStart } from './FillForm.tsx';
import { loadForm } from './load-form.ts';
import { Shell } from './Shell.tsx';

interface FillScreenProps {
  formId: string;
  guest?: boolean;
  /** Left by its link, where that says so. */
  places?: number | null;
  /** When its link ends (milliseconds since 1970), where it does. */
  until?: number | null;
  /** Somebody who has submitted wants to submit again; begun anew here where it is absent. */
  onAgain?: () => void;
  begun?: FormStart;
}

/** Loads the released form; says plainly why there is none. */
export function FillScreen({
  formId,
  guest = false,
  places = null,
  until = null,
  onAgain,
  begun,
}: FillScreenProps) {
  const navigate = useNavigate();
  const { data: form, error, reload } = useLoad(`form ${formId}`, signal => loadForm(formId, signal));
  const [before, setBefore] = useState<FilledBefore | null>(null);
  const cutOff = isOffline(error);
  // The page promises to open by itself: it must be listening by the time these words are there.
  useLayoutEffect(() => {
    if (cutOff) return whenBack(() => void reload());
  }, [cutOff, reload]);
  const name = form?.name;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);
  useEffect(() => {
    if (!form) return;
    void loadPatterns(form.template as unknown as Template);
    return whenQuiet(async () => (await import('./make-ready.ts')).makeReady(form));
  }, [form]);

  if (form)
    return (
      <FillForm
        key={form.version}
        form={form}
        before={before}
        guest={guest}
        places={places}
        until={until}
        onAgain={onAgain}
        begun={begun}
        onOutdated={filled => {
          setBefore(filled);
          return reload();
        }}
      />
    );
  if (!error) return <Shell title="" busy />;
  const message = isApiError(error, 'gone')
    ? '内容已下线'
    : isApiError(error, 'notFound')
      ? '表单不存在、未发布，或您不在填写范围内'
      : cutOff
        ? `网络连接不上，恢复后会自动打开${keepsNothing() ? '' : '。之前填写但未提交的内容仍在本机'}`
        : messageOf(error);
  return (
    <Shell title="无法打开表单">
      <div className="gh-outside-note">
        <p>{message}</p>
        {cutOff || guest ? null : <SignInAgain />}
        {cutOff || guest ? (
          <Button onClick={() => void reload()}>重试</Button>
        ) : (
          <Button onClick={() => void navigate('/')}>返回工作台</Button>
        )}
      </div>
    </Shell>
  );
}

/** Who was never signed in reads nothing of a sign-in that ended. */
const messageOf = (error: unknown): string =>
  isApiError(error, 'notSignedIn') && session.user === null
    ? '这个表单没有公开，登录后才能填写'
    : wordsOf(error, '加载失败');
