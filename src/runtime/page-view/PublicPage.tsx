import { MemberPage } from './MemberPage.tsx';
import { PageWindow } from './PageWindow.tsx';

/** A page that is open to everybody who has its link (`id`: the short one): as it was cut for them, and nothing is asked. */
export const PublicPage = ({ id }: { id: string }) => (
  <MemberPage id={id} guest around={(title, page) => <PageWindow title={title}>{page}</PageWindow>} />
);
