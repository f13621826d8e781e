import { BAD_LINK, linkFault } from '@gonghui/elements/shared/link.ts';
import { useEffect, useState } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { LiveInput } from '../../frame/inspector/LiveInput.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useElements } from '../elements-designer.ts';

const BARE = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/:?#].*)?$/i;

const ADDRESS = { value: 'address', label: '网址、电话或邮箱' };

/** What a person types for an address, as it is kept: a bare domain gets its scheme, a phone or mail address its own. */
function completed(text: string): string {
  const link = text.trim();
  if (/^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(link)) return `mailto:${link}`;
  if (/^\+?\d[\d -]{4,}$/.test(link)) return `tel:${link}`;
  return BARE.test(link) ? `https://${link}` : link;
}

/** An address, or a page of the applet. */
export function LinkControl({ setting, value, mixed, disabled, inputId, set }: ControlProps<'link'>) {
  const { links } = useElements();
  const link = typeof value === 'string' ? value : '';
  const leads = links?.address.test(link) ?? false;
  const [choosing, choose] = useState(leads);
  const [list, setList] = useState<readonly { to: string; name: string }[] | 'failed' | null>(null);
  // An address that is typed may lead to a page on its way to another one: the box stays until this person goes on.
  const [typing, setTyping] = useState(false);
  const toPage = !typing && (choosing || leads);
  const noun = links?.noun ?? '';
  useEffect(() => {
    if (!toPage || list !== null || !links) return;
    let gone = false;
    links.list().then(
      found => !gone && setList(found),
      () => !gone && setList('failed'),
    );
    return () => {
      gone = true;
    };
  }, [toPage, list, links]);
  const known = list === 'failed' ? null : list;
  return (
    <div className="gd-link">
      <Select
        className="gd-input"
        label="链接类型"
        value={toPage ? 'page' : 'address'}
        disabled={disabled || !links}
        options={links ? [ADDRESS, { value: 'page', label: `本应用的${noun}` }] : [ADDRESS]}
        onChange={kind => {
          choose(kind === 'page');
          set('');
        }}
      />
      {toPage ? (
        <Select
          id={inputId}
          label={setting.label}
          className="gd-input"
          value={leads ? link : ''}
          disabled={disabled || known === null}
          options={[
            { value: '', label: list === null ? '正在加载…' : `请选择${noun}` },
            // Whether it is still there is known only once the list is.
            ...(leads && !known?.some(({ to }) => to === link)
              ? [{ value: link, label: known === null ? `已选${noun}` : `${noun}已删除或不在本应用` }]
              : []),
            ...(known ?? []).map(({ to, name }) => ({ value: to, label: name })),
          ]}
          onChange={set}
        />
      ) : (
        <LiveInput
          id={inputId}
          text={link}
          write={set}
          maxLength={2048}
          placeholder={mixed ? '多个值' : 'https://'}
          disabled={disabled}
          spellCheck={false}
          aria-invalid={linkFault(link) || undefined}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false);
            if (completed(link) !== link) set(completed(link));
          }}
        />
      )}
      {list === 'failed' && toPage ? (
        <p role="alert">
          {noun}列表没有加载成功，请检查网络后
          <button type="button" className="gd-link-again" onClick={() => setList(null)}>
            重试
          </button>
        </p>
      ) : null}
      {linkFault(link) ? <p role="alert">{BAD_LINK}</p> : null}
    </div>
  );
}
