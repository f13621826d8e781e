import { TextField } from '../../../ui/plain/TextField.tsx';
import { Select } from '../../../ui/Select.tsx';
import css from '../data-set.module.css';
import type { Draft } from './draft.ts';
import { type DatabaseKind, KINDS } from './use-connections.ts';
import { DATABASES } from './words.ts';

type TextKey = 'name' | 'host' | 'port' | 'database' | 'user';

/** What is typed of a connection. `keeps`: a password is kept and stays unless another is typed. */
export function ConnectionFields({
  draft,
  keeps,
  asksWritable,
  onChange,
}: {
  draft: Draft;
  keeps: boolean;
  asksWritable: boolean;
  onChange(draft: Draft): void;
}) {
  const put = (some: Partial<Draft>) => onChange({ ...draft, ...some });
  const text = (key: TextKey, label: string, more = {}) => (
    <TextField
      label={label}
      value={draft[key]}
      required
      autoComplete="off"
      onChange={event => put({ [key]: event.target.value })}
      {...more}
    />
  );
  const choose = (kind: DatabaseKind) => {
    const usual = String(DATABASES[draft.kind].port) === draft.port;
    put({ kind, ...(usual && { port: String(DATABASES[kind].port) }) });
  };
  return (
    <>
      {text('name', '名称', { maxLength: 50 })}
      <div className={css.field}>
        <span>类型</span>
        <Select
          className={css.choice}
          label="类型"
          value={draft.kind}
          options={KINDS.map(kind => ({ value: kind, label: DATABASES[kind].name }))}
          onChange={value => choose(value as DatabaseKind)}
        />
      </div>
      {text('host', '主机', { placeholder: 'db.example.com' })}
      {text('port', '端口', { inputMode: 'numeric' })}
      {text('database', '数据库名')}
      {text('user', '用户名', { hint: '建议使用只读账号' })}
      <div data-whole="">
        <TextField
          label="密码"
          type="password"
          autoComplete="new-password"
          value={draft.password ?? ''}
          placeholder={keeps ? '已保存，不修改请留空' : ''}
          onChange={({ target: { value } }) => put({ password: value === '' && keeps ? null : value })}
        />
      </div>
      <label className={css.check} data-whole="">
        <input type="checkbox" checked={draft.tls} onChange={event => put({ tls: event.target.checked })} />
        加密连接（TLS）
      </label>
      {draft.tls && (
        <label className={css.field} data-whole="">
          <span>服务器证书的签发者（PEM，自签名证书需要填写）</span>
          <textarea value={draft.ca} spellCheck={false} onChange={event => put({ ca: event.target.value })} />
        </label>
      )}
      {asksWritable && (
        <label className={css.check} data-whole="">
          <input
            type="checkbox"
            checked={draft.writable}
            onChange={event => put({ writable: event.target.checked })}
          />
          允许使用可写账号（列表中会一直标明）
        </label>
      )}
    </>
  );
}
