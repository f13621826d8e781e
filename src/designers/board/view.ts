import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { KindView } from '../../kinds/page.ts';
import { pageLoading } from '../../kinds/page-loading.tsx';

/** A board, fetched by who opens one. */
export const boardView: KindView = {
  type: 'dm',
  View: fetched(async () => (await import('../../runtime/board/Board.tsx')).Board, pageLoading),
};
