import { formCalls } from '@gonghui/contract/forms.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { useState } from 'react';
import { Link as To, useLocation, useParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { designerOf, kindOpenedAt, releaseOf, releaseTabs } from '../../kinds/index.ts';
import { pageKind } from '../../kinds/pages.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import { ChannelEditor, type EditedLink } from './ChannelEditor.tsx';
import { Channels } from './Channels.tsx';
import { PublicSwitch } from './PublicSwitch.tsx';
import './open-release.css';
import { notOpened } from '../../runtime/applet/not-opened.ts';

/** The step that this page is one of, and what the page that it is about is called. */
function opensAt(path: string) {
  const routes = kindOpenedAt(path);
  if (!routes) return { tabs: { step: path }, type: '', noun: '页面' };
  const { type } = routes.page;
  return { tabs: releaseTabs(routes), type, noun: pageKind(type)?.noun ?? '页面' };
}

/** `/…/open-release/{appletId}/{formId}`: whether strangers may come to the page, and the links by which they do. */
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
  const { tabs, type, noun } = opensAt(useLocation().pathname);
  const [editing, setEditing] = useState<EditedLink | null>(null);
  const row = { type, appletId, id: formId };
  return (
    <PageFrame appletId={appletId} formId={formId} name={data?.name ?? ''} {...tabs}>
      {data ? (
        <>
          <PublicSwitch
            formId={formId}
            noun={noun}
            design={designerOf(row) ?? ''}
            release={releaseOf(row) ?? ''}
            open={data}
            onChanged={reload}
          />
          {data.warnings.map(text => (
            <p key={text} className="gh-page-hint">
              {text}{' '}
              {data.kind === 'custom' ? (
                <To to={designerOf(row) ?? ''}>去设计</To>
              ) : (
                <To to={`/flow/form/${appletId}/${formId}`}>去流程设计</To>
              )}
            </p>
          ))}
          {data.publicRelease || data.links.length > 0 ? (
            <section className="gh-open" aria-labelledby="open-links">
              <header>
                <h2 id="open-links">公开链接</h2>
                <span className="gh-open-new">
                  {data.kind === 'form' ? (
                    <Button onClick={() => setEditing({ link: null, kind: 'records' })}>公开提交记录</Button>
                  ) : null}
                  <Button onClick={() => setEditing({ link: null, kind: data.kind })}>
                    {data.kind === 'form' ? '新建渠道' : '新建链接'}
                  </Button>
                </span>
              </header>
              <p className="gh-open-note">
                {data.kind === 'form'
                  ? '每个渠道有自己的链接、时间、名额和固定内容。提交的数据会记下来自哪个渠道。'
                  : '每个链接有自己的开放时间和密码。'}
              </p>
              <Channels
                links={data.links}
                baseUrl={data.baseUrl}
                open={data.publicRelease}
                title={data.name}
                onEdit={link => setEditing({ link, kind: link.kind })}
                onChanged={reload}
              />
            </section>
          ) : null}
          {editing === null ? null : (
            <ChannelEditor
              key={editing.link?.id ?? editing.kind}
              formId={formId}
              {...editing}
              fields={data.fields}
              systemColumns={data.systemColumns}
              onClose={() => setEditing(null)}
              onSaved={async () => {
                setEditing(null);
                await reload();
              }}
            />
          )}
        </>
      ) : (
        <p className="gh-page-note">
          {error ? notOpened(error, `${noun}不存在，或您没有权限管理`) : '正在加载…'}
        </p>
      )}
    </PageFrame>
  );
}
