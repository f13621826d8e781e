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

export const ahead: PageModule['ahead'] = ({ formId, instanceId }) => {
  if (instanceId) void recordScreen().catch(() => undefined);
  else if (formId) askEarly(formId);
};

/** `/url/form/{formId}/{instanceId?}/{suffix?}`: a form to fill in, or one of its records. */
export function Component() {
  const { formId = '', instanceId } = useParams();
  return instanceId ? (
    <RecordScreen id={instanceId} formId={formId} />
  ) : (
    <FillScreen key={formId} formId={formId} />
  );
}
