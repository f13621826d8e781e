import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useParams } from 'react-router-dom';
import type { PageModule } from '../../../routes/pages.ts';
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
/** The suffix under which a record is shown on paper. */
const PRINT = 'print';

export const ahead: PageModule['ahead'] = ({ formId, instanceId, suffix }) => {
  if (instanceId && suffix === PRINT) PrintScreen.ahead();
  else if (instanceId) void recordScreen().catch(() => undefined);
  else if (formId) askEarly(formId);
};

/** `/url/form/{formId}/{instanceId?}/{suffix?}`: a form to fill in, or one of its records, with `/print` on paper. */
export function Component() {
  const { formId = '', instanceId, suffix } = useParams();
  if (instanceId && suffix === PRINT) return <PrintScreen id={instanceId} formId={formId} />;
  return instanceId ? (
    <RecordScreen id={instanceId} formId={formId} />
  ) : (
    <FillScreen key={formId} formId={formId} />
  );
}
