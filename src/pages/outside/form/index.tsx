import { useParams } from 'react-router-dom';
import { FillScreen } from './FillScreen.tsx';
import { RecordScreen } from './RecordScreen.tsx';

/** `/url/form/{formId}/{instanceId?}/{suffix?}`: a form to fill in, or one of its records. */
export function Component() {
  const { formId = '', instanceId } = useParams();
  return instanceId ? (
    <RecordScreen id={instanceId} formId={formId} />
  ) : (
    <FillScreen key={formId} formId={formId} />
  );
}
