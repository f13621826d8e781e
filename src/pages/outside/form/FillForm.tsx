import type { FillForm as Form } from '@gonghui/contract/form-shapes.ts';
import { hasWideSubform } from '@gonghui/elements/form/subform/wide.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { FormFill } from '../../../runtime/form-fill/FormFill.tsx';
import type { FilledBefore } from '../../../runtime/form-fill/released.ts';
import { revealField } from '../../../runtime/form-fill/reveal.ts';
import { saying } from '../../../runtime/form-fill/submit.ts';
import { useFieldsMessage } from '../../../runtime/form-fill/use-fields-message.ts';
import { useFill } from '../../../runtime/form-fill/use-fill.ts';
import { useUnsentMessage } from '../../../runtime/form-fill/use-unsent-message.ts';
import { waitingFiles } from '../../../runtime/form-fill/waiting-files.ts';
import { createHost } from '../../../runtime/host.ts';
import { useDevice } from '../../../runtime/use-device.ts';
import { appletHome } from '../../../runtime/WayBack.tsx';
import { accountOf, session } from '../../../session/store.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { useBack } from '../../../ui/use-back.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { GUEST, ofGuest, onceBegun } from '../stranger/guest.ts';
import { keepReceipt, onceOf } from '../stranger/kept-receipt.ts';
import { SharedDevice, useSharedDevice } from '../stranger/SharedDevice.tsx';
import { KeptHints } from './KeptHints.tsx';
import { Shell } from './Shell.tsx';
import { Submitted } from './Submitted.tsx';
import { termsOf, UsedUp, whyNoMore } from './UsedUp.tsx';

// Most forms have no flow, and fewer let their filler choose: neither is loaded with the page.
const ApproverChoice = fetched(
  async () => (await import('../../../runtime/approval/ApproverChoice.tsx')).ApproverChoice,
  () => <div className="gh-outside-choice" />,
);
// Words that may not be said are met seldom.
const Dialog = fetched(async () => (await import('../../../ui/plain/Dialog.tsx')).Dialog);
const PrintButton = fetched(async () => (await import('../../../runtime/print/PrintButton.tsx')).PrintButton);
const WhoHasIt = fetched(async () => (await import('../../../runtime/approval/WhoHasIt.tsx')).WhoHasIt);

const OwnReceipt = fetched(async () => (await import('../stranger/OwnReceipt.tsx')).OwnReceipt);
const Receipt = fetched(async () => (await import('../stranger/Receipt.tsx')).Receipt);

const NONE_UNCHOSEN = { nodes: [], message: '' };

/** What a new record begins with, instead of an empty form. */
export interface Begun {
  values: Readonly<Record<string, Json>>;
  /** Under what it is kept until it is submitted. */
  place: string;
  /** Said above the form. */
  note: string;
}

interface FillFormProps {
  form: Form;
  /** What was filled in when the form was released anew: it is back, as far as the new version has a place for it. */
  before?: FilledBefore | null;
  /** Somebody who came by a link: nobody is signed in here, whatever else this browser knows. */
  guest: boolean;
  places: number | null;
  /** When its link ends, where it does. */
  until: number | null;
  onAgain?: (() => void) | undefined;
  begun?: Begun | undefined;
  /** The form was released anew; what is filled in comes back in the new version. */
  onOutdated(before: FilledBefore): Promise<void>;
}

export function FillForm({
  form: given,
  before,
  guest,
  places,
  until,
  onAgain,
  begun,
  onOutdated,
}: FillFormProps) {
  const { user: member } = useSnapshot(session);
  const user = guest ? null : member;
  const { form, filled } = useMemo(
    () => (guest ? ofGuest(given) : { form: given, filled: undefined }),
    [given, guest],
  );
  const device = useDevice();
  const online = useOnline();
  const navigate = useNavigate();
  const account = guest ? GUEST : accountOf(user);
  const place = begun?.place ?? form.id;
  const [shared, setShared] = useSharedDevice(guest, form.id);
  const back = useBack(appletHome(form.appletId));
  // A stranger has no home here: he goes back to where he came from.
  const { leave } = useStable({ leave: () => (guest && history.length > 1 ? history.back() : back()) });
  const host = useMemo(() => {
    return createHost({
      device,
      formId: form.id,
      leave,
      ...(shared ? {} : { waiting: waitingFiles(account, place) }),
    });
  }, [device, form.id, leave, account, place, shared]);
  const fill = useFill(form, account, host, {
    kept: before ?? begun ?? (filled && { values: filled }),
    keeps: !shared,
    place,
  });
  useEffect(() => (guest ? onceBegun(fill.state, form.id) : undefined), [guest, fill.state, form.id]);
  const [released, setReleased] = useState(begun?.note || null);
  useEffect(() => {
    if (!before) return;
    // Rare, and never in the first seconds of a page.
    void import('../../../runtime/form-fill/released.ts').then(({ lostFields, releasedText }) =>
      setReleased(releasedText(lostFields(before, form.template as unknown as Template))),
    );
  }, [before, form.template]);
  const wide = useMemo(
    () => hasWideSubform((form.template as unknown as Template).components),
    [form.template],
  );
  const [message, setMessage] = useState('');
  useFieldsMessage(
    fill.state,
    message,
    useCallback(() => setMessage(''), []),
  );
  const { unsent, askUnsent, clearUnsent } = useUnsentMessage(account, place, fill.state);
  const [banned, setBanned] = useState<{ message: string; words: string[] } | null>(null);
  const [done, setDone] = useState<{ id: string; message: string; receipt?: string } | null>(null);
  const once = onceOf(form);
  const [left, setLeft] = useState(form.left);
  const [unchosen, setUnchosen] = useState<{ nodes: readonly string[]; message: string }>(NONE_UNCHOSEN);
  const choose = unchosen.nodes.some(id => !fill.chosen[id]?.length) ? unchosen.message : '';

  async function submit(): Promise<void> {
    setMessage('');
    clearUnsent();
    setUnchosen(NONE_UNCHOSEN);
    const wrong = fill.state.check();
    if (wrong) {
      setMessage('请按提示修改后再提交');
      return revealField(wrong);
    }
    if (await askUnsent()) return;
    const outcome = await fill.submit();
    if (!outcome) return;
    if (outcome.kind === 'done') {
      scrollTo(0, 0);
      const { id, receipt } = outcome;
      if (receipt && !shared) keepReceipt(form, { formId: form.id, id, receipt });
      setLeft(count => (count === null ? null : count - 1));
      return setDone(outcome);
    }
    if (outcome.kind === 'outdated') {
      setMessage('表单刚刚更新，已为您保留填写的内容，请核对后再提交');
      return onOutdated({ template: fill.state.template, ...fill.state.entered() });
    }
    if (outcome.kind === 'banned') return setBanned(outcome);
    if (outcome.kind === 'choose') return setUnchosen(outcome);
    setMessage(outcome.message);
    const first = outcome.kind === 'fields' ? fill.state.show(outcome.errors) : null;
    if (first) revealField(first);
  }

  /** Leads to the first field that says what may not be said; the dialog gives its focus back before. */
  function correct(words: readonly string[]): void {
    setBanned(null);
    const first = fill.state.show(saying(fill.state.values(), words));
    if (first) setTimeout(() => revealField(first));
  }

  if (done) {
    const noMore = whyNoMore({ left, once, places, until });
    return (
      <Shell title={form.name} appletId={form.appletId}>
        <Submitted
          message={done.message}
          onView={user && form.sees ? () => navigate(`/url/form/${form.id}/${done.id}`) : undefined}
          onAgain={
            noMore
              ? undefined
              : () => {
                  fill.restart();
                  if (onAgain) return onAgain();
                  setDone(null);
                }
          }
          againFirst={once === 'any'}
          noMore={noMore}
          print={user && form.prints ? <PrintButton formId={form.id} recordIds={[done.id]} /> : null}
        >
          {user && form.approves ? <WhoHasIt recordId={done.id} /> : null}
          {done.receipt ? (
            <Receipt
              formId={form.id}
              id={done.id}
              receipt={done.receipt}
              edits={form.submitEdit && !form.approves}
            />
          ) : null}
        </Submitted>
      </Shell>
    );
  }
  if (left === 0) {
    return (
      <Shell title={form.name} appletId={form.appletId}>
        <UsedUp appletId={form.appletId} formId={form.id} sees={form.sees}>
          {guest ? <OwnReceipt short={form.id} /> : null}
        </UsedUp>
      </Shell>
    );
  }
  return (
    <Shell title={form.name} appletId={form.appletId} wide={wide}>
      {banned === null ? null : (
        <Dialog
          okText="去修改"
          cancelText={null}
          onOk={() => correct(banned.words)}
          onCancel={() => setBanned(null)}
        >
          {banned.message}
        </Dialog>
      )}
      {released === null ? null : (
        <p className="gh-outside-hint" role="status">
          {released}
          <Button size="small" variant="ghost" onClick={() => setReleased(null)}>
            知道了
          </Button>
        </p>
      )}
      <KeptHints
        online={online}
        kept={fill.keptHere && !shared}
        shared={shared}
        guest={guest}
        apart={fill.apart}
      />
      {fill.restored && !before ? (
        <p className="gh-outside-hint">
          已恢复上次未提交的内容{fill.withheld ? '。密码不会保存在浏览器中，请重新填写' : ''}
          <Button size="small" variant="ghost" onClick={fill.restart}>
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
          <ApproverChoice
            nodes={form.customize}
            chosen={fill.chosen}
            missing={unchosen.nodes}
            host={host}
            onChoose={fill.choose}
          />
        ) : null}
        <div className="gh-outside-actions">
          <p className="gh-message" role="alert">
            {message || unsent || choose}
          </p>
          <p className="gh-outside-terms">{termsOf(form, left, places)}</p>
          {guest && (shared || fill.keptHere) ? <SharedDevice shared={shared} onChange={setShared} /> : null}
          <Button
            type="submit"
            variant="primary"
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
