import { formCalls } from '@gonghui/contract/forms.ts';
import type { Link } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { useState } from 'react';
import { Link as To, useLocation, useParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { kindOpenedAt, releaseTabs } from '../../kinds/index.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import { ChannelEditor } from './ChannelEditor.tsx';
import { Channels } from './Channels.tsx';
import { PublicSwitch } from './PublicSwitch.tsx';
import './open-release.css';

/** The step that this page is one of. */
function openTabs(path: string) {
  const routes = kindOpenedAt(path);
  return routes ? releaseTabs(routes) : { step: path };
}

/** `/design/open-release/{appletId}/{formId}`: whether strangers may fill the form in, and the links by which they do. */
export function Component() {
  useToolPage();
  const { appletId = '', formId = '' } = useParams();
  const params = { id: formId };
  const { data, error, reload } = useLoad(`open release ${formId}`, async signal => {
    const [form, open] = await Promise.all([
      send(formCalls.get, { params, query: {} }, { signal }),
      send(linkCalls.list, { params }, { signal }),
    ]);
    return { name: form.name, ...open };
  });
  const tabs = openTabs(useLocation().pathname);
  const [editing, setEditing] = useState<Link | 'new' | null>(null);
  return (
    <PageFrame appletId={appletId} formId={formId} name={data?.name ?? ''} {...tabs}>
      {data ? (
        <>
          <PublicSwitch
            formId={formId}
            design={`/design/form/${appletId}/${formId}`}
            release={`/design/group-release/${appletId}/${formId}`}
            open={data}
            onChanged={reload}
          />
          {data.warnings.map(text => (
            <p key={text} className="gh-page-hint">
              {text} <To to={`/flow/form/${appletId}/${formId}`}>去流程设计</To>
            </p>
          ))}
          {data.publicRelease || data.links.length > 0 ? (
            <section className="gh-open" aria-labelledby="open-links">
              <header>
                <h2 id="open-links">公开链接</h2>
                <Button onClick={() => setEditing('new')}>新建渠道</Button>
              </header>
              <p className="gh-open-note">
                每个渠道有自己的链接、时间、名额和固定内容。提交的数据会记下来自哪个渠道。
              </p>
              <Channels
                links={data.links}
                baseUrl={data.baseUrl}
                open={data.publicRelease}
                title={data.name}
                onEdit={setEditing}
                onChanged={reload}
              />
            </section>
          ) : null}
          {editing === null ? null : (
            <ChannelEditor
              key={editing === 'new' ? 'new' : editing.id}
              formId={formId}
              link={editing === 'new' ? null : editing}
              fields={data.fields}
              onClose={() => setEditing(null)}
              onSaved={async () => {
                setEditing(null);
                await reload();
              }}
            />
          )}
        </>
      ) : (
        <p className="gh-page-note">{error ? '表单不存在，或加载失败' : '正在加载…'}</p>
      )}
    </PageFrame>
  );
}
