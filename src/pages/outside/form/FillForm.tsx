import type { FillForm as Form } from '@gonghui/contract/form-shapes.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { FormFill } from '../../../runtime/form-fill/FormFill.tsx';
import { revealField } from '../../../runtime/form-fill/reveal.ts';
import { useFill } from '../../../runtime/form-fill/use-fill.ts';
import { createHost } from '../../../runtime/host.ts';
import { useDevice } from '../../../runtime/use-device.ts';
import { session } from '../../../session/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Shell } from './Shell.tsx';
import { Submitted } from './Submitted.tsx';
import { termsOf, UsedUp } from './UsedUp.tsx';

// Most forms have no flow, and fewer let their filler choose: neither is loaded with the page.
const ApproverChoice = lazy(async () => ({
  default: (await import('../../../runtime/approval/ApproverChoice.tsx')).ApproverChoice,
}));
const WhoHasIt = lazy(async () => ({
  default: (await import('../../../runtime/approval/WhoHasIt.tsx')).WhoHasIt,
}));

interface FillFormProps {
  form: Form;
  /** The form was released anew; what is filled in stays in the draft and comes back. */
  onOutdated(): Promise<void>;
}

export function FillForm({ form, onOutdated }: FillFormProps) {
  const { user } = useSnapshot(session);
  const device = useDevice();
  const navigate = useNavigate();
  const host = useMemo(() => {
    const leave = () => (history.length > 1 ? navigate(-1) : navigate('/'));
    return createHost({ device, formId: form.id, leave });
  }, [device, form.id, navigate]);
  const account = `${user?.tenantId ?? ''}.${user?.id ?? ''}`;
  const fill = useFill(form, account);
  const [message, setMessage] = useState('');
  const [banned, setBanned] = useState<string | null>(null);
  const [done, setDone] = useState<{ id: string; message: string } | null>(null);
  const [left, setLeft] = useState(form.left);
  const [unchosen, setUnchosen] = useState<readonly string[]>([]);

  async function submit(): Promise<void> {
    setMessage('');
    setUnchosen([]);
    const wrong = fill.state.check();
    if (wrong) {
      setMessage('请按提示修改后再提交');
      return revealField(wrong);
    }
    const outcome = await fill.submit();
    if (!outcome) return;
    if (outcome.kind === 'done') {
      scrollTo(0, 0);
      setLeft(count => (count === null ? null : count - 1));
      return setDone(outcome);
    }
    if (outcome.kind === 'outdated') {
      setMessage('表单刚刚更新，已为您保留填写的内容，请核对后再提交');
      return onOutdated();
    }
    if (outcome.kind === 'banned') return setBanned(outcome.message);
    setMessage(outcome.message);
    if (outcome.kind === 'choose') return setUnchosen(outcome.nodes);
    const first = outcome.kind === 'fields' ? fill.state.show(outcome.errors) : null;
    if (first) revealField(first);
  }

  if (done) {
    return (
      <Shell title={form.name}>
        <Submitted
          message={done.message}
          onView={user && form.sees ? () => navigate(`/url/form/${form.id}/${done.id}`) : undefined}
          onAgain={
            left === 0
              ? undefined
              : () => {
                  fill.restart();
                  setDone(null);
                }
          }
        >
          {user && form.approves ? (
            <Suspense>
              <WhoHasIt recordId={done.id} />
            </Suspense>
          ) : null}
        </Submitted>
      </Shell>
    );
  }
  if (left === 0) {
    return (
      <Shell title={form.name}>
        <UsedUp appletId={form.appletId} formId={form.id} sees={form.sees} />
      </Shell>
    );
  }
  return (
    <Shell title={form.name}>
      {banned === null ? null : (
        <Dialog
          okText="去修改"
          cancelText={null}
          onOk={() => setBanned(null)}
          onCancel={() => setBanned(null)}
        >
          {banned}
        </Dialog>
      )}
      {fill.restored ? (
        <p className="gh-outside-hint">
          已恢复上次未提交的内容
          <Button size="small" look="ghost" onClick={fill.restart}>
            清空重填
          </Button>
        </p>
      ) : null}
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormFill state={fill.state} host={host} watermark={user?.displayName} />
        {form.customize.length > 0 ? (
          <Suspense fallback={<div className="gh-outside-choice" />}>
            <ApproverChoice
              nodes={form.customize}
              chosen={fill.chosen}
              missing={unchosen}
              host={host}
              onChoose={fill.choose}
            />
          </Suspense>
        ) : null}
        <div className="gh-outside-actions">
          <p className="gh-message" role="alert">
            {message}
          </p>
          <p className="gh-outside-terms">{termsOf(form, left)}</p>
          <Button
            type="submit"
            look="primary"
            size={device === 'mobile' ? 'large' : 'medium'}
            busy={fill.sending}
          >
            提交
          </Button>
        </div>
      </form>
    </Shell>
  );
}
