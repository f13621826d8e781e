import { enterpriseCalls, INDUSTRIES } from '@gonghui/contract/enterprise.ts';
import { systemCalls } from '@gonghui/contract/system.ts';
import { dayText } from '@gonghui/elements/shared/enterprise-clock.ts';
import { Link } from 'react-router-dom';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import button from '../../../ui/plain/Button.module.css';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { EnterpriseLogo } from '../EnterpriseLogo.tsx';
import css from '../platform.module.css';

/** 企业信息, and what an administrator has to know about where the data lies. */
export function Component() {
  const info = useLoad('info', async signal => {
    const [enterprise, status] = await Promise.all([
      send(enterpriseCalls.info, undefined, { signal }),
      send(systemCalls.status, undefined, { signal }),
    ]);
    return { ...enterprise, note: status.note };
  });
  const data = info.data;
  return (
    <div className={css.main}>
      <header className={css.header}>
        <h1 className={css.title}>企业信息</h1>
        <Link className={button.button} to="/platform/info-manage/edit">
          编辑
        </Link>
      </header>
      {data ? (
        <section className={css.form} aria-label="企业信息">
          <dl className={css.facts}>
            <dt>企业标志</dt>
            <dd>
              <EnterpriseLogo logo={data.logo} />
            </dd>
            <dt>企业名称</dt>
            <dd>{data.name}</dd>
            <dt>企业编号</dt>
            <dd>{data.code}</dd>
            <dt>所属行业</dt>
            <dd>{INDUSTRIES.find(([key]) => key === data.industry)?.[1] ?? '未填写'}</dd>
            <dt>成员数</dt>
            <dd>
              {data.members} 人{' '}
              <Link className={css.act} to="/platform/user-manage/all">
                成员管理
              </Link>
            </dd>
            <dt>创建时间</dt>
            <dd>{dayText(data.createdAt)}</dd>
            <dt>数据存储</dt>
            <dd>{data.note}</dd>
          </dl>
        </section>
      ) : info.error ? (
        <EmptyState title="企业信息没有加载成功">
          <Button onClick={() => void info.reload()}>重试</Button>
        </EmptyState>
      ) : (
        <Skeleton rows={6} height={28} className={css.form} />
      )}
    </div>
  );
}
