import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { KindView } from '../../kinds/page.ts';
import { pageLoading } from '../../kinds/page-loading.tsx';

/** A released report, fetched by who opens one. */
export const reportView: KindView = {
  type: 'visual',
  View: fetched(
    async () => (await import('../../runtime/report-view/ReleasedReport.tsx')).ReleasedReport,
    pageLoading,
  ),
};
