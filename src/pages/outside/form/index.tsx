import { useParams } from 'react-router-dom';
import type { PageModule } from '../../../routes/pages.ts';
import { FillScreen } from './FillScreen.tsx';
import { askEarly } from './load-form.ts';
import { RecordScreen } from './RecordScreen.tsx';

export const ahead: PageModule['ahead'] = ({ formId, instanceId }) => {
  if (formId && !instanceId) askEarly(formId);
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
