import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { KindView } from '../../kinds/page.ts';
import { pageLoading } from '../../kinds/page-loading.tsx';

/** Records of a released form, fetched by who opens one. */
export const formView: KindView = {
  type: 'normal',
  View: fetched(async () => (await import('../../runtime/record/FormRecords.tsx')).FormRecords, pageLoading),
};
