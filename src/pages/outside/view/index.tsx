import { useLocation, useParams } from 'react-router-dom';
import { kindSeenAt } from '../../../kinds/index.ts';
import { pageKind } from '../../../kinds/pages.ts';
import '../outside.css';

/** `/…/{formId}`: a released page of its own, drawn by its kind. */
export function Component() {
  const { formId = '' } = useParams();
  const type = kindSeenAt(useLocation().pathname)?.page.type;
  const kind = type === undefined ? undefined : pageKind(type);
  if (!kind) return null;
  return <kind.View key={formId} id={formId} />;
}
