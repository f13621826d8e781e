import { formCalls } from '@gonghui/contract/forms.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useParams, useSearchParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { notOpened } from '../../runtime/applet/not-opened.ts';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { FORM_SETTINGS } from '../form-submit/form-settings.ts';
import css from '../form-submit/settings-page.module.css';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import { PrintRecords } from './PrintRecords.tsx';

// With what draws their pages; every page of tools would carry it.
const Templates = fetched(
  async () => (await import('./Templates.tsx')).Templates,
  () => <Skeleton rows={3} height={120} />,
);

const PARTS = [
  { id: 'templates', label: '打印模板' },
  { id: 'records', label: '打印记录' },
] as const;
type TabId = (typeof PARTS)[number]['id'];
const TABS = 'form-print';

/** `/design/print/{appletId}/{formId}`: the print templates of a form, and who printed what. */
export function Component() {
  useToolPage();
  const { appletId = '', formId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const part: TabId = search.get('part') === 'records' ? 'records' : 'templates';
  const loaded = useLoad(`print settings ${formId}`, async signal => {
    const { name } = await send(formCalls.get, { params: { id: formId }, query: {} }, { signal });
    return { name };
  });
  return (
    <PageFrame appletId={appletId} formId={formId} name={loaded.data?.name ?? ''} {...FORM_SETTINGS} wide>
      {loaded.data ? (
        <div className={css.page}>
          <Tabs
            id={TABS}
            label="打印设置"
            className={css.tabs}
            tabs={[...PARTS]}
            value={part}
            onChange={id => setSearch(id === 'templates' ? {} : { part: id }, { replace: true })}
          />
          <TabPanel of={TABS} value={part}>
            {part === 'templates' ? (
              <Templates appletId={appletId} formId={formId} formName={loaded.data.name} />
            ) : (
              <PrintRecords formId={formId} />
            )}
          </TabPanel>
        </div>
      ) : (
        <p className="gh-page-note">
          {loaded.error ? notOpened(loaded.error, '表单不存在，或您没有权限管理') : '正在加载…'}
        </p>
      )}
    </PageFrame>
  );
}
