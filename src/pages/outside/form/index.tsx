import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { PageModule } from '../../../routes/pages.ts';
import { FillScreen } from './FillScreen.tsx';
import { askEarly } from './load-form.ts';
import { Shell } from './Shell.tsx';

/** A record brings its history, comments and editing; whoever fills a form in needs none of them. */
const recordScreen = () => import('./RecordScreen.tsx');
const RecordScreen = lazy(async () => ({ default: (await recordScreen()).RecordScreen }));

export const ahead: PageModule['ahead'] = ({ formId, instanceId }) => {
  if (instanceId) void recordScreen().catch(() => undefined);
  else if (formId) askEarly(formId);
};

/** `/url/form/{formId}/{instanceId?}/{suffix?}`: a form to fill in, or one of its records. */
export function Component() {
  const { formId = '', instanceId } = useParams();
  return instanceId ? (
    <Suspense fallback={<Shell title="" busy />}>
      <RecordScreen id={instanceId} formId={formId} />
    </Suspense>
  ) : (
    <FillScreen key={formId} formId={formId} />
  );
}
