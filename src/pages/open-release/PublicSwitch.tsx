import type { CallResult } from '@gonghui/contract/define.ts';
import type { BusinessComponent } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { businessIn } from '../../api/business-in.ts';
import { send } from '../../api/client.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { confirm } from '../../ui/plain/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { BusinessDialog } from './BusinessDialog.tsx';

export type OpenState = CallResult<typeof linkCalls.list>;

interface PublicSwitchProps {
  formId: string;
  /** What the page is called. */
  noun: string;
  /** Addresses of the designer, and of the release within the organisation. */
  design: string;
  release: string;
  open: OpenState;
  onChanged(): Promise<unknown>;
}

/** Lines that one question can carry. */
const NAMED = 6;

/** The designer with what stands in the way selected; see `useAskedPlace`. */
const chosenIn = (design: string, ids: readonly string[]): string =>
  `${design}?${new URLSearchParams(ids.map(id => ['chosen', id]))}`;

/** The switch above all links of a page, and what stands in its way (rule L6). */
export function PublicSwitch({ formId, noun, design, release, open, onChanged }: PublicSwitchProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<readonly BusinessComponent[] | null>(null);
  const [busy, setBusy] = useState(false);
  const { kind, publicRelease, baseUrl, released, business, warnings } = open;
  const fills = kind === 'form';
  const may = `任何人拿到链接都可以${fills ? '填写' : '查看'}，无需登录`;

  async function set(on: boolean, allowed?: string[]): Promise<void> {
    setBusy(true);
    try {
      await send(linkCalls.publicRelease, {
        params: { id: formId },
        body: { publicRelease: on, ...(allowed ? { allowed } : {}) },
      });
      toastSuccess(on ? '已公开' : '已关闭公开');
      setAsking(null);
    } catch (error) {
      // The client has said why; the switch stays as it was. What stands in the way may be newer than this page.
      const found = businessIn(error);
      if (found) setAsking(found);
    } finally {
      setBusy(false);
      await onChanged();
    }
  }
  const turnOn = async () => {
    if (business.some(use => !use.allowed)) return setAsking(business);
    // What a page leads strangers to is for whoever opens it to know; of a form the flow's remarks stand on the page.
    if (kind === 'custom' && warnings.length > 0) {
      const more = warnings.length > NAMED ? `\n等 ${warnings.length} 处` : '';
      const text = `${warnings.slice(0, NAMED).join('\n')}${more}`;
      if (!(await confirm(text, { okText: '仍然公开', cancelText: '返回', danger: true }))) return;
    }
    await set(true);
  };
  const turnOff = async () => {
    const question = fills
      ? '关闭后，所有公开链接和已填写一半的页面都将无法提交。确定关闭公开？'
      : '关闭后，所有公开链接都将无法打开。确定关闭公开？';
    if (await confirm(question, { danger: true, okText: '关闭公开' })) await set(false);
  };

  return (
    <>
      <section className="gh-release-state" data-released={publicRelease || undefined}>
        <strong>{publicRelease ? '已公开' : '未公开'}</strong>
        <span>{publicRelease ? may : `开启后，${may}`}</span>
        <Button
          variant={publicRelease ? 'ghost' : 'primary'}
          busy={busy}
          disabled={!publicRelease && (baseUrl === null || !released)}
          onClick={() => void (publicRelease ? turnOff() : turnOn())}
        >
          {publicRelease ? '关闭公开' : '开启公开'}
        </Button>
      </section>
      {baseUrl === null ? (
        <p className="gh-page-hint">服务器没有设置访问地址（BASE_URL），不能公开发布。请联系管理员。</p>
      ) : null}
      {released ? null : (
        <p className="gh-page-hint">
          {noun}或应用尚未发布，外部人员还打不开链接。
          {fills || kind === 'custom' ? <Link to={release}>去组织内发布</Link> : null}
        </p>
      )}
      {publicRelease && business.some(use => !use.allowed) ? (
        <p className="gh-page-hint">
          {noun}中有不能公开或需要重新允许的组件，请尽快处理。
          <Link
            to={chosenIn(
              design,
              business.filter(use => !use.allowed).map(({ id }) => id),
            )}
          >
            去设计
          </Link>
        </p>
      ) : null}
      {asking === null ? null : (
        <BusinessDialog
          business={asking}
          noun={noun}
          busy={busy}
          onDesign={ids => void navigate(chosenIn(design, ids))}
          onRelease={() => void navigate(release)}
          onOpen={allowed => void set(true, allowed)}
          onStay={() => setAsking(null)}
        />
      )}
    </>
  );
}
