import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { KindView } from '../../kinds/page.ts';
import { pageLoading } from '../../kinds/page-loading.tsx';

/** A released custom page, fetched by who opens one. */
export const customView: KindView = {
  type: 'custom',
  View: fetched(
    async () => (await import('../../runtime/page-view/ReleasedPage.tsx')).ReleasedPage,
    pageLoading,
  ),
};
