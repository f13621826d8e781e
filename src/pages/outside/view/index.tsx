import { useLocation, useParams } from 'react-router-dom';
import { kindSeenAt } from '../../../kinds/index.ts';
import { viewOfType } from '../../../kinds/views.ts';

/** `/…/{formId}`: a released page of its own, drawn by its kind. */
export function Component() {
  const { formId = '' } = useParams();
  const type = kindSeenAt(useLocation().pathname)?.page.type;
  const View = type === undefined ? undefined : viewOfType(type);
  return View ? <View key={formId} id={formId} /> : null;
}
