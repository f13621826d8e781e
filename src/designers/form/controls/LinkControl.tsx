import { BAD_LINK, formLink, linkFault } from '@gonghui/elements/shared/link.ts';
import { useEffect, useState } from 'react';
import { Select } from '../../../ui/Select.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useForm } from '../form-designer.ts';

const FORM_LINK = /^\/url\/form\/([A-Za-z0-9_-]{1,64})$/;
const BARE = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/:?#].*)?$/i;

const KINDS = [
  { value: 'address', label: '网址、电话或邮箱' },
  { value: 'form', label: '本应用的表单' },
];

/** What a person types for an address, as it is kept: a bare domain gets its scheme, a phone or mail address its own. */
function completed(text: string): string {
  const link = text.trim();
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(link)) return `mailto:${link}`;
  if (/^\+?\d[\d -]{4,}$/.test(link)) return `tel:${link}`;
  return BARE.test(link) ? `https://${link}` : link;
}

/** An address, or one of the applet's forms. */
export function LinkControl({ setting, value, mixed, disabled, inputId, set }: ControlProps<'link'>) {
  const { links: forms } = useForm();
  const link = typeof value === 'string' ? value : '';
  const formId = FORM_LINK.exec(link)?.[1];
  const [choosing, choose] = useState(formId !== undefined);
  const [list, setList] = useState<readonly { id: string; name: string }[] | null>(null);
  // An address that is typed may lead to a form on its way to another one: the box stays until this person goes on.
  const [typing, setTyping] = useState(false);
  const toForm = !typing && (choosing || formId !== undefined);
  useEffect(() => {
    if (!toForm || list !== null || !forms) return;
    let gone = false;
    forms().then(
      found => !gone && setList(found),
      () => !gone && setList([]),
    );
    return () => {
      gone = true;
    };
  }, [toForm, list, forms]);
  return (
    <div className="gd-link">
      <Select
        className="gd-input"
        label="链接类型"
        value={toForm ? 'form' : 'address'}
        disabled={disabled || !forms}
        options={KINDS}
        onChange={kind => {
          choose(kind === 'form');
          set('');
        }}
      />
      {toForm ? (
        <Select
          id={inputId}
          label={setting.label}
          className="gd-input"
          value={formId ?? ''}
          disabled={disabled || list === null}
          options={[
            { value: '', label: list === null ? '正在加载…' : '请选择表单' },
            ...(formId !== undefined && !list?.some(form => form.id === formId)
              ? [{ value: formId, label: list === null ? '已选表单' : '表单已删除或不在本应用' }]
              : []),
            ...(list ?? []).map(form => ({ value: form.id, label: form.name })),
          ]}
          onChange={form => set(form === '' ? '' : formLink(form))}
        />
      ) : (
        <input
          id={inputId}
          className="gd-input"
          value={link}
          maxLength={2048}
          placeholder={mixed ? '多个值' : 'https://'}
          disabled={disabled}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={linkFault(link) || undefined}
          onChange={event => set(event.target.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false);
            if (completed(link) !== link) set(completed(link));
          }}
        />
      )}
      {linkFault(link) ? <p role="alert">{BAD_LINK}</p> : null}
    </div>
  );
}
