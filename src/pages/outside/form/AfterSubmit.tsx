import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useNavigate } from 'react-router-dom';
import { onceOf } from '../stranger/kept-receipt.ts';
import { Submitted } from './Submitted.tsx';
import { whyNoMore } from './UsedUp.tsx';
import type { Done } from './use-submitting.ts';

// Few forms are printed or have a flow, and only strangers get a receipt: none is loaded with the page.
const PrintButton = fetched(async () => (await import('../../../runtime/print/PrintButton.tsx')).PrintButton);
const WhoHasIt = fetched(async () => (await import('../../../runtime/approval/WhoHasIt.tsx')).WhoHasIt);
const Receipt = fetched(async () => (await import('../stranger/Receipt.tsx')).Receipt);

interface AfterSubmitProps {
  form: FillForm;
  done: Done;
  /** Somebody is signed in who may look at records and print them. */
  member: boolean;
  left: number | null;
  places: number | null;
  until: number | null;
  onAgain(): void;
}

/** What stands in place of the form once a record was submitted. */
export function AfterSubmit({ form, done, member, left, places, until, onAgain }: AfterSubmitProps) {
  const navigate = useNavigate();
  const once = onceOf(form);
  const noMore = whyNoMore({ left, once, places, until });
  return (
    <Submitted
      message={done.message}
      onView={member && form.sees ? () => navigate(`/url/form/${form.id}/${done.id}`) : undefined}
      onAgain={noMore ? undefined : onAgain}
      againFirst={once === 'any'}
      noMore={noMore}
      print={member && form.prints ? <PrintButton formId={form.id} recordIds={[done.id]} /> : null}
    >
      {member && form.approves ? <WhoHasIt recordId={done.id} /> : null}
      {done.receipt ? (
        <Receipt
          formId={form.id}
          id={done.id}
          receipt={done.receipt}
          edits={form.submitEdit && !form.approves}
        />
      ) : null}
    </Submitted>
  );
}
