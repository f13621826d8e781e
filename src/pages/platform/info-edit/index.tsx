import { type EnterpriseInfo, enterpriseCalls, INDUSTRIES } from '@gonghui/contract/enterprise.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { session } from '../../../session/store.ts';
import button from '../../../ui/plain/Button.module.css';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { TextField } from '../../../ui/plain/TextField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { UploadButton } from '../../account/UploadButton.tsx';
import { EnterpriseLogo } from '../EnterpriseLogo.tsx';
import css from '../platform.module.css';

const BACK = '/platform/info-manage/info';
const NAME_LENGTH = 50;

function InfoForm({ info }: { info: EnterpriseInfo }) {
  const navigate = useNavigate();
  const [text, setText] = useState(info.name);
  const [industry, setIndustry] = useState(info.industry);
  const [logo, setLogo] = useState(info.logo);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = cleanName(text);
  const error = name === '' ? '文本不能为空' : name.length > NAME_LENGTH ? `不能超过${NAME_LENGTH}字` : null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (error || busy) return;
    setBusy(true);
    try {
      await send(enterpriseCalls.update, { body: { name, industry, logo } });
      if (session.user) Object.assign(session.user, { tenantName: name, tenantLogo: logo });
      session.enterprises = session.enterprises.map(other =>
        other.tenantId === info.id ? { ...other, name } : other,
      );
      toastSuccess('操作成功');
      await navigate(BACK);
    } catch {
      setBusy(false);
    }
  };

  return (
    <form className={css.form} onSubmit={save} noValidate>
      <div className={css.row} style={{ gap: 12 }}>
        <EnterpriseLogo logo={logo} />
        <UploadButton what="企业标志" onUploaded={setLogo}>
          {logo ? '更换标志' : '上传标志'}
        </UploadButton>
        {logo && (
          <Button size="small" variant="ghost" onClick={() => setLogo(null)}>
            移除
          </Button>
        )}
        <span className={css.note}>显示在页面左上角</span>
      </div>
      <TextField
        label="企业名称"
        required
        value={text}
        error={tried ? error : null}
        onChange={event => setText(event.target.value)}
      />
      <label className={css.field} htmlFor="enterprise-industry">
        <span className={css.legend}>所属行业</span>
        <Select
          id="enterprise-industry"
          className={css.select}
          label="所属行业"
          value={industry ?? ''}
          options={[
            { value: '', label: '未填写' },
            ...INDUSTRIES.map(([value, label]) => ({ value, label })),
          ]}
          onChange={value => setIndustry(INDUSTRIES.find(([key]) => key === value)?.[0] ?? null)}
        />
      </label>
      <div className={css.row}>
        <Button type="submit" variant="primary" busy={busy}>
          保存
        </Button>
        <Button onClick={() => void navigate(BACK)}>取消</Button>
      </div>
    </form>
  );
}

/** 编辑企业信息. */
export function Component() {
  const info = useLoad('info', signal => send(enterpriseCalls.info, undefined, { signal }));
  return (
    <div className={css.main}>
      <header className={css.header}>
        <h1 className={css.title}>编辑企业信息</h1>
        <Link className={button.button} to={BACK}>
          返回
        </Link>
      </header>
      {info.data ? (
        <InfoForm info={info.data} />
      ) : info.error ? (
        <EmptyState title="企业信息没有加载成功">
          <Button onClick={() => void info.reload()}>重试</Button>
        </EmptyState>
      ) : (
        <Skeleton rows={4} height={36} className={css.form} />
      )}
    </div>
  );
}
