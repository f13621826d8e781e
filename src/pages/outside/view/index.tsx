import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useLocation, useParams } from 'react-router-dom';
import { kindSeenAt } from '../../../kinds/index.ts';
import { viewOfType } from '../../../kinds/views.ts';
import { readTokens } from '../../../session/storage.ts';

/** Whoever is not signed in may come by a link. */
const StrangerScreen = fetched(
  async () => (await import('../stranger/StrangerScreen.tsx')).StrangerScreen,
  () => <main aria-busy="true" />,
);

const LinkContent = fetched(
  async () => (await import('../stranger/LinkContent.tsx')).LinkContent,
  () => <main aria-busy="true" />,
);

/** `/…/{formId}`: a released page of its own, drawn by its kind. */
export function Component() {
  const { formId = '' } = useParams();
  const page = kindSeenAt(useLocation().pathname)?.page;
  const View = page === undefined ? undefined : viewOfType(page.type);
  if (!page || !View) return null;
  const view = <View key={formId} id={formId} />;
  return page.linked && readTokens() === null ? (
    <StrangerScreen
      key={formId}
      short={formId}
      otherwise={view}
      looked={opened => <LinkContent opened={opened} short={formId} />}
    />
  ) : (
    view
  );
}
