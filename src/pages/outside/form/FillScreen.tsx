import type { FillForm as FillFormShape } from '@gonghui/contract/form-shapes.ts';
import { typesIn } from '@gonghui/elements/form/types-in.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError, isOffline } from '../../../api/errors.ts';
import { useLoad } from '../../../api/use-load.ts';
import { loadPatterns } from '../../../runtime/form-fill/patterns.ts';
import type { FilledBefore } from '../../../runtime/form-fill/released.ts';
import { keepPages } from '../../../session/offline.ts';
import { Button } from '../../../ui/Button.tsx';
import { SignInAgain } from '../SignInAgain.tsx';
import { FillForm } from './FillForm.tsx';
import { keepForm } from './kept-form.ts';
import { loadForm } from './load-form.ts';
import { Shell } from './Shell.tsx';

/** Loads the released form; says plainly why there is none. */
export function FillScreen({ formId }: { formId: string }) {
  const navigate = useNavigate();
  const { data: form, error, reload } = useLoad(`form ${formId}`, signal => loadForm(formId, signal));
  const [before, setBefore] = useState<FilledBefore | null>(null);
  const cutOff = isOffline(error);
  // The page promises to open by itself: it must be listening by the time these words are there.
  useLayoutEffect(() => {
    if (!cutOff) return;
    const again = () => void reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [cutOff, reload]);
  const name = form?.name;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);
  useEffect(() => {
    if (!form) return;
    void loadPatterns(form.template as unknown as Template);
    return whenIdle(() => void makeReady(form));
  }, [form]);

  if (form)
    return (
      <FillForm
        key={form.version}
        form={form}
        before={before}
        onOutdated={filled => {
          setBefore(filled);
          return reload();
        }}
      />
    );
  if (!error) return <Shell title="" busy />;
  const message = isApiError(error, 'notFound')
    ? '表单不存在、未发布，或您不在填写范围内'
    : cutOff
      ? '网络连接不上，恢复后会自动打开。之前填写但未提交的内容仍在本机'
      : messageOf(error);
  return (
    <Shell title="无法打开表单">
      <div className="gh-outside-note">
        <p>{message}</p>
        {cutOff ? null : <SignInAgain />}
        {cutOff ? (
          <Button onClick={() => void reload()}>重试</Button>
        ) : (
          <Button onClick={() => void navigate('/')}>返回工作台</Button>
        )}
      </div>
    </Shell>
  );
}

/** Gives the page time to stand first. Answers with how to give up. */
function whenIdle(work: () => void): () => void {
  const timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(work), 1000);
  return () => clearTimeout(timer);
}

/** What makes filling in possible without a network later. Failing costs nothing now. */
async function makeReady(form: FillFormShape): Promise<void> {
  try {
    keepForm(form);
    const { loadAhead } = await import('../../../runtime/form-fill/load-ahead.ts');
    await loadAhead(typesIn((form.template as unknown as Template).components));
    await keepPages();
  } catch {
    // Without a network there is nothing to fetch: the page works as it stands.
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '加载失败');
