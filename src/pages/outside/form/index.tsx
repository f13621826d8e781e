import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useParams } from 'react-router-dom';
import type { PageModule } from '../../../addresses/page-module.ts';
import { readTokens } from '../../../session/storage.ts';
import { FillScreen } from './FillScreen.tsx';
import { askEarly } from './load-form.ts';
import { Shell } from './Shell.tsx';

/** A record brings its history, comments and editing; whoever fills a form in needs none of them. */
const recordScreen = () => import('./RecordScreen.tsx');
const RecordScreen = fetched(
  async () => (await recordScreen()).RecordScreen,
  () => <Shell title="" busy />,
);

const PrintScreen = fetched(
  async () => (await import('./PrintScreen.tsx')).PrintScreen,
  () => <Shell title="" busy />,
);
/** Whoever is not signed in may come by a link, and a receipt stands where the suffix is. */
const StrangerScreen = fetched(
  async () => (await import('../stranger/StrangerScreen.tsx')).StrangerScreen,
  () => <Shell title="" busy />,
);
const ReceiptScreen = fetched(
  async () => (await import('../stranger/ReceiptScreen.tsx')).ReceiptScreen,
  () => <Shell title="" busy />,
);
/** 256 bits of base64url (rule L19). */
const RECEIPT = /^[\w-]{43}$/;

/** The suffix under which a record is shown on paper. */
const PRINT = 'print';

export const ahead: PageModule['ahead'] = ({ formId, instanceId, suffix }) => {
  if (instanceId && suffix === PRINT) PrintScreen.ahead();
  else if (instanceId && suffix && RECEIPT.test(suffix)) ReceiptScreen.ahead();
  else if (formId && !instanceId && readTokens() === null) StrangerScreen.ahead();
  else if (instanceId) void recordScreen().catch(() => undefined);
  else if (formId) askEarly(formId);
};

/**
 * `/url/form/{formId}/{instanceId?}/{suffix?}`: a form to fill in, or one of its records, with `/print` on paper. Other suffixes are the
 * record's own.
 */
export function Component() {
  const { formId = '', instanceId, suffix } = useParams();
  if (instanceId && suffix === PRINT) return <PrintScreen id={instanceId} formId={formId} />;
  if (instanceId && suffix && RECEIPT.test(suffix))
    return <ReceiptScreen formId={formId} id={instanceId} receipt={suffix} />;
  if (instanceId) return <RecordScreen id={instanceId} formId={formId} />;
  const form = <FillScreen key={formId} formId={formId} />;
  // Nobody is signed in: the form's own link, or the way to sign in where it has none.
  return readTokens() === null ? <StrangerScreen key={formId} short={formId} otherwise={form} /> : form;
}
