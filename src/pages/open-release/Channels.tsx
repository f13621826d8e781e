import type { Link } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { confirm } from '../../ui/plain/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { ChannelCode } from './ChannelCode.tsx';
import { ChannelNumbers } from './ChannelNumbers.tsx';
import { addressOf, ChannelRow } from './ChannelRow.tsx';

interface ChannelsProps {
  links: readonly Link[];
  baseUrl: string | null;
  /** The page's own switch is on. */
  open: boolean;
  /** Name of the page. */
  title: string;
  onEdit(link: Link): void;
  onChanged(): Promise<unknown>;
}

/** The links of a page, with what can be done with each. */
export function Channels({ links, baseUrl, open, title, onEdit, onChanged }: ChannelsProps) {
  const [code, setCode] = useState<Link | null>(null);
  const [numbers, setNumbers] = useState<Link | null>(null);
  const now = gatewayNow();

  async function act(question: string, okText: string, work: () => Promise<unknown>): Promise<void> {
    if (!(await confirm(question, { danger: true, okText }))) return;
    // The client has said why, where it could not be done.
    const done = await work().then(
      () => true,
      () => false,
    );
    if (done) toastSuccess('操作成功');
    await onChanged();
  }
  const revoke = ({ id, name }: Link) =>
    act(`作废后，「${name}」的链接会立即失效且不能恢复，已打开的页面也不能继续使用。确定作废？`, '作废', () =>
      send(linkCalls.revoke, { params: { id }, body: { renew: false } }),
    );
  const renew = ({ id, name }: Link) =>
    act(`更换后，「${name}」原来的链接和二维码会失效，请重新分发新的链接。确定更换？`, '更换链接', () =>
      send(linkCalls.revoke, { params: { id }, body: { renew: true } }),
    );
  const remove = ({ id, name }: Link) =>
    act(`删除后，「${name}」的链接会失效，已提交的数据会保留。确定删除？`, '删除', () =>
      send(linkCalls.remove, { params: { id } }),
    );

  if (links.length === 0) return <p className="gh-open-none">还没有公开链接</p>;
  return (
    <>
      <ul className="gh-open-list">
        {links.map(link => (
          <ChannelRow
            key={link.id}
            link={link}
            baseUrl={baseUrl}
            open={open}
            now={now}
            acts={{
              onEdit,
              onCode: setCode,
              onNumbers: setNumbers,
              onRenew: renew,
              onRevoke: revoke,
              onRemove: remove,
            }}
          />
        ))}
      </ul>
      {code ? (
        <ChannelCode
          id={code.id}
          name={code.name}
          fills={code.kind === 'form'}
          title={title}
          address={addressOf(baseUrl, code)}
          origins={code.settings.origins}
          onClose={() => setCode(null)}
        />
      ) : null}
      {numbers ? <ChannelNumbers link={numbers} onClose={() => setNumbers(null)} /> : null}
    </>
  );
}
