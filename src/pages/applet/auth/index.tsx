import { isNobody } from '@gonghui/domain/scope.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { notOpened } from '../../../runtime/applet/not-opened.ts';
import { useChoices } from '../../../runtime/scope/use-choices.ts';
import { session } from '../../../session/store.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { ScopePicker } from '../../../ui/ScopePicker.tsx';
import css from '../area.module.css';
import { ManagerChoice } from './ManagerChoice.tsx';
import type { AuthDraft } from './merge-auth.ts';
import { useAuth } from './use-auth.ts';

/** What keeps a choice from being saved, by the part that it is about. */
function faultsOf({ managers, visitors }: AuthDraft, candidates: readonly { id: string }[]) {
  const may = new Set(candidates.map(({ id }) => id));
  const gone = managers.users.find(({ id }) => !may.has(id));
  const limited = managers.type === 'limited';
  return {
    managers: !limited
      ? null
      : gone
        ? `${gone.name}已不是应用管理员，请取消勾选`
        : managers.users.length === 0
          ? '请选择至少一名管理员'
          : null,
    visitors: isNobody(visitors) ? '请选择使用成员' : null,
  };
}

const LEAVES = '保存后您将不能再管理此应用，需要由其他管理员重新添加。';

/** Whether the choice takes the right to build from who makes it. An administrator keeps it. */
function leavesOut({ managers }: AuthDraft, candidates: readonly { id: string }[]): boolean {
  const { user } = session;
  if (!user || user.roles.includes('admin')) return false;
  const isCandidate = candidates.some(({ id }) => id === user.id);
  return isCandidate && managers.type === 'limited' && !managers.users.some(({ id }) => id === user.id);
}

function Settings({ auth }: { auth: ReturnType<typeof useAuth> }) {
  const navigate = useNavigate();
  const choices = useChoices();
  const [tried, setTried] = useState(false);
  const { data, draft, changed, busy, setEdited } = auth;
  if (!data || !draft) return null;
  const faults = faultsOf(draft, data.candidates);
  const save = async () => {
    setTried(true);
    if (faults.managers !== null || faults.visitors !== null) return;
    const leaving = leavesOut(draft, data.candidates);
    if (leaving && !(await confirm(LEAVES, { danger: true, okText: '保存' }))) return;
    if ((await auth.save()) && leaving) await navigate('/workbench');
  };
  return (
    <form
      className={css.page}
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <section className={css.card}>
        <div>
          <h2>应用管理员</h2>
          <p className={css.note}>管理员可以设计、发布此应用，查看和处理全部数据。企业管理员始终可以管理。</p>
        </div>
        <ManagerChoice
          value={draft.managers}
          onChange={managers => setEdited({ ...draft, managers })}
          candidates={data.candidates}
          fault={tried ? faults.managers : null}
        />
      </section>
      <section className={css.card}>
        <div>
          <h2>使用范围</h2>
          <p className={css.note}>
            范围外的成员看不到此应用，也不能打开其中任何页面；范围内的成员能做什么，由各页面的发布范围和权限决定。
          </p>
        </div>
        <ScopePicker
          legend="使用范围"
          value={draft.visitors}
          onChange={visitors => setEdited({ ...draft, visitors })}
          choices={choices}
          fault={tried ? faults.visitors : null}
        />
      </section>
      <div className={css.row}>
        <Button type="submit" variant="primary" busy={busy} disabled={!changed}>
          保存
        </Button>
        {changed && <span className={css.note}>有未保存的修改</span>}
      </div>
    </form>
  );
}

/** 应用权限: who builds the applet, and who may use it at all. */
export function Component() {
  const { appletId = '' } = useParams();
  const auth = useAuth(appletId);
  const { data, error, reload } = auth.loaded;
  return (
    <div className={css.page}>
      <h1 className={css.title}>应用权限</h1>
      {data ? (
        <Settings key={appletId} auth={auth} />
      ) : error ? (
        <EmptyState title={notOpened(error, '应用不存在，或您没有权限管理')}>
          <Button onClick={() => void reload()}>重试</Button>
        </EmptyState>
      ) : (
        <Skeleton rows={4} height={36} className={css.card} />
      )}
    </div>
  );
}
