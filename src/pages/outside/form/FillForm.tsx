import type { FillForm as Form } from '@gonghui/contract/form-shapes.ts';
import { hasWideSubform } from '@gonghui/elements/form/subform/wide.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useDevice } from '../../../runtime/device/use-device.ts';
import { FormFill } from '../../../runtime/form-fill/FormFill.tsx';
import type { FilledBefore } from '../../../runtime/form-fill/released.ts';
import { useFill } from '../../../runtime/form-fill/use-fill.ts';
import { waitingFiles } from '../../../runtime/form-fill/waiting-files.ts';
import { createHost } from '../../../runtime/host/host.ts';
import { appletHome } from '../../../runtime/room/WayBack.tsx';
import { accountOf, session } from '../../../session/store.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { useBack } from '../../../ui/use-back.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { GUEST, ofGuest, onceBegun } from '../stranger/guest.ts';
import { SharedDevice, useSharedDevice } from '../stranger/SharedDevice.tsx';
import { AfterSubmit } from './AfterSubmit.tsx';
import { BegunHints } from './BegunHints.tsx';
import { KeptHints } from './KeptHints.tsx';
import { Shell } from './Shell.tsx';
import { termsOf, UsedUp } from './UsedUp.tsx';
import { useReleasedNote } from './use-released-note.ts';
import { useSubmitting } from './use-submitting.ts';

// Most forms have no flow, and fewer let their filler choose: neither is loaded with the page.
const ApproverChoice = fetched(
  async () => (await import('../../../runtime/approval/ApproverChoice.tsx')).ApproverChoice,
  () => <div className="gh-outside-choice" />,
);
// Words that may not be said are met seldom.
const Dialog = fetched(async () => (await import('../../../ui/plain/Dialog.tsx')).Dialog);
const OwnReceipt = fetched(async () => (await import('../stranger/OwnReceipt.tsx')).OwnReceipt);

/** What a new record begins with, instead of an empty form. */
export interface FormStart {
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
  begun?: FormStart | undefined;
  /** The form was released anew; what is filled in comes back in the new version. */
  onOutdated(before: FilledBefore): Promise<void>;
}

/** What a form is filled in with here: for whom, on which device, and whether anything of it is kept. */
function useFilling({ form: given, before, guest, begun }: FillFormProps) {
  const { user: member } = useSnapshot(session);
  const user = guest ? null : member;
  const { form, filled } = useMemo(
    () => (guest ? ofGuest(given) : { form: given, filled: undefined }),
    [given, guest],
  );
  const device = useDevice();
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
    kept: before ?? begun,
    first: filled,
    keeps: !shared,
    place,
  });
  useEffect(() => (guest ? onceBegun(fill.state, form.id) : undefined), [guest, fill.state, form.id]);
  return { user, form, device, account, place, shared, setShared, host, fill, fault: filled?.fault };
}

/** Why nobody can fill the form in by this address. */
const AddressNote = ({ children }: { children: string | undefined }) => (
  <div className="gh-outside-note">
    <p role="alert">{children}</p>
  </div>
);

export function FillForm(props: FillFormProps) {
  const { before, guest, places, until, onAgain, begun, onOutdated } = props;
  const { user, form, device, account, place, shared, setShared, host, fill, fault } = useFilling(props);
  const online = useOnline();
  const template = form.template as unknown as Template;
  const [released, hideReleased] = useReleasedNote(template, before, begun?.note);
  const wide = useMemo(() => hasWideSubform(template.components), [template]);
  const submitting = useSubmitting({ form, account, place, fill, shared, onOutdated });
  const { banned, done, left } = submitting;
  const again = () => {
    fill.restart();
    if (onAgain) return onAgain();
    submitting.again();
  };

  if (done) {
    return (
      <Shell title={form.name} appletId={form.appletId}>
        <AfterSubmit {...{ form, done, left, places, until }} member={user !== null} onAgain={again} />
      </Shell>
    );
  }
  if (fault || left === 0) {
    return (
      <Shell title={form.name} appletId={form.appletId}>
        {left === 0 ? (
          <UsedUp appletId={form.appletId} formId={form.id} sees={form.sees}>
            {guest ? <OwnReceipt short={form.id} /> : null}
          </UsedUp>
        ) : (
          <AddressNote>{fault}</AddressNote>
        )}
      </Shell>
    );
  }
  return (
    <Shell title={form.name} appletId={form.appletId} wide={wide}>
      {banned === null ? null : (
        <Dialog
          okText="去修改"
          cancelText={null}
          onOk={() => submitting.correct(banned.words)}
          onCancel={submitting.closeBanned}
        >
          {banned.message}
        </Dialog>
      )}
      <KeptHints
        online={online}
        kept={fill.keptHere && !shared}
        shared={shared}
        guest={guest}
        apart={fill.apart}
      />
      <BegunHints
        note={released}
        onHideNote={hideReleased}
        restored={fill.restored && !before}
        withheld={fill.withheld}
        onClear={fill.restart}
      />
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void submitting.submit();
        }}
      >
        <FormFill state={fill.state} host={host} watermark={user?.displayName} />
        {form.customize.length > 0 ? (
          <ApproverChoice
            nodes={form.customize}
            chosen={fill.chosen}
            missing={submitting.missing}
            host={host}
            onChoose={fill.choose}
          />
        ) : null}
        <div className="gh-outside-actions">
          <p className="gh-message" role="alert">
            {submitting.message}
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
