import { useMatch } from 'react-router-dom';
import { visitHere } from '../../api/visit.ts';
import { MemberPage } from './MemberPage.tsx';
import { PageWindow } from './PageWindow.tsx';
import { PublicPage } from './PublicPage.tsx';

/**
 * A released custom page: all of the window at its own address, within its applet as wide as there is room; to who came by a
 * link, what is public of it.
 */
export function ReleasedPage({ id }: { id: string }) {
  const whole = useMatch('/url/custom/:formId') !== null;
  if (visitHere()) return <PublicPage id={id} />;
  return (
    <MemberPage
      id={id}
      around={(title, page, appletId) =>
        whole ? (
          <PageWindow title={title} appletId={appletId}>
            {page}
          </PageWindow>
        ) : (
          <div className="pv-pane">{page}</div>
        )
      }
    />
  );
}
