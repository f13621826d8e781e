import { formCalls } from '@gonghui/contract/forms.ts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { notOpened } from '../../runtime/applet/not-opened.ts';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { FORM_SETTINGS } from '../form-submit/form-settings.ts';
import css from '../form-submit/settings-page.module.css';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import { FieldTable } from './FieldTable.tsx';
import { Hooks } from './Hooks.tsx';
import type { TypedAliases } from './use-aliases.ts';

const PARTS = [
  { id: 'hooks', label: '推送设置' },
  { id: 'fields', label: '字段对照表' },
] as const;
type TabId = (typeof PARTS)[number]['id'];
const TABS = 'form-push';

/** `/design/push/{appletId}/{formId}`: who is told of the records of a form, and how that goes. */
export function Component() {
  useToolPage();
  const { appletId = '', formId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const part: TabId = search.get('part') === 'fields' ? 'fields' : 'hooks';
  const [typed, setTyped] = useState<TypedAliases>({});
  useUnsaved(Object.keys(typed).length > 0, { onLeave: () => setTyped({}) });
  const { data, error } = useLoad(`push ${formId}`, signal =>
    send(formCalls.get, { params: { id: formId }, query: {} }, { signal }),
  );
  return (
    <PageFrame appletId={appletId} formId={formId} name={data?.name ?? ''} {...FORM_SETTINGS} wide>
      {data ? (
        <div className={css.page}>
          <Tabs
            id={TABS}
            label="数据推送"
            className={css.tabs}
            tabs={[...PARTS]}
            value={part}
            onChange={id => setSearch(id === 'hooks' ? {} : { part: id }, { replace: true })}
          />
          <TabPanel of={TABS} value={part}>
            {part === 'hooks' ? (
              <Hooks appletId={appletId} formId={formId} components={data.template.components} />
            ) : (
              <FieldTable formId={formId} typed={typed} onTyped={setTyped} />
            )}
          </TabPanel>
        </div>
      ) : (
        <p className="gh-page-note">
          {error ? notOpened(error, '表单不存在，或您没有权限管理') : '正在加载…'}
        </p>
      )}
    </PageFrame>
  );
}
