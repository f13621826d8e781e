import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { KindView } from '../../kinds/page.ts';
import { pageLoading } from '../../kinds/page-loading.tsx';

/** A released big screen, fetched by who opens one. */
export const screenView: KindView = {
  type: 'datav',
  View: fetched(
    async () => (await import('../../runtime/screen-play/ReleasedScreen.tsx')).ReleasedScreen,
    pageLoading,
  ),
};
