import { linkCalls } from '@gonghui/contract/links.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { ChannelEditor, type EditedLink } from './ChannelEditor.tsx';
import { Channels } from './Channels.tsx';
import { PublicSwitch } from './PublicSwitch.tsx';
import './open-release.css';

interface PageLinksProps {
  id: string;
  /** Of the page. */
  title: string;
  noun: string;
  /** Where it is released within the organisation, and where it is built. */
  release: string;
  design: string;
  /** It is made public elsewhere on the page, where what leaves with it is confirmed. */
  confirmed?: boolean;
}

/** 公开链接 of a page that is looked at: the switch, and its links (rules L1, L22). */
export function PageLinks({ id, title, noun, release, design, confirmed = false }: PageLinksProps) {
  const { data, error, reload } = useLoad(`links ${id}`, signal =>
    send(linkCalls.list, { params: { id } }, { signal }),
  );
  const [editing, setEditing] = useState<EditedLink | null>(null);
  if (!data) return error ? null : <p className="gh-page-note">正在加载公开链接…</p>;
  if (confirmed && !data.publicRelease) return null;
  return (
    <section className="gh-open" aria-labelledby="page-links">
      <header>
        <h2 id="page-links">公开链接</h2>
        {data.publicRelease || data.links.length > 0 ? (
          <Button onClick={() => setEditing({ link: null, kind: data.kind })}>新建链接</Button>
        ) : null}
      </header>
      {confirmed ? null : (
        <PublicSwitch
          formId={id}
          noun={noun}
          design={design}
          release={release}
          open={data}
          onChanged={reload}
        />
      )}
      {data.publicRelease || data.links.length > 0 ? (
        <Channels
          links={data.links}
          baseUrl={data.baseUrl}
          open={data.publicRelease}
          title={title}
          onEdit={link => setEditing({ link, kind: link.kind })}
          onChanged={reload}
        />
      ) : null}
      {editing === null ? null : (
        <ChannelEditor
          key={editing.link?.id ?? 'new'}
          formId={id}
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
    </section>
  );
}
