import { MOST_HEADERS } from '@gonghui/contract/hook-shapes.ts';
import { Plus, X } from 'lucide-react';
import { Button } from '../../ui/plain/Button.tsx';
import { type HeaderDraft, newHeader } from './draft.ts';
import css from './form-push.module.css';

/** What goes along with each request beside the signature; kept values are not shown. */
export function HeaderRows({
  value,
  onChange,
}: {
  value: readonly HeaderDraft[];
  onChange(next: HeaderDraft[]): void;
}) {
  const put = (key: number, some: Partial<HeaderDraft>) =>
    onChange(value.map(one => (one.key === key ? { ...one, ...some } : one)));
  return (
    <fieldset className={css.group}>
      <legend>请求头</legend>
      {value.map(({ key, name, value: text, kept }, index) => (
        <div key={key} className={css.headers}>
          <input
            aria-label={`第 ${index + 1} 个请求头的名称`}
            placeholder="名称，如 Authorization"
            value={name}
            maxLength={100}
            spellCheck={false}
            autoComplete="off"
            onChange={event => put(key, { name: event.target.value })}
          />
          <input
            aria-label={`第 ${index + 1} 个请求头的值`}
            placeholder={text === null ? '已保存，不修改请留空' : '值'}
            value={text ?? ''}
            maxLength={2000}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => put(key, { value: target.value === '' && kept ? null : target.value })}
          />
          <Button
            icon
            size="small"
            variant="ghost"
            aria-label="删除请求头"
            onClick={() => onChange(value.filter(one => one.key !== key))}
          >
            <X size={14} aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="small"
          variant="ghost"
          disabled={value.length >= MOST_HEADERS}
          onClick={() => onChange([...value, newHeader()])}
        >
          <Plus size={14} aria-hidden="true" /> 添加请求头
        </Button>
      </div>
      <p className={css.note}>请求头加密保存，保存后不再显示，也不会出现在日志中。</p>
    </fieldset>
  );
}
