import { useMatch } from 'react-router-dom';
import { MemberPage } from './MemberPage.tsx';
import { PageWindow } from './PageWindow.tsx';

/** A released custom page: all of the window at its own address, within its applet as wide as there is room. */
export function ReleasedPage({ id }: { id: string }) {
  const whole = useMatch('/url/custom/:formId') !== null;
  return (
    <MemberPage
      id={id}
      around={(title, page) =>
        whole ? <PageWindow title={title}>{page}</PageWindow> : <div className="pv-pane">{page}</div>
      }
    />
  );
}
