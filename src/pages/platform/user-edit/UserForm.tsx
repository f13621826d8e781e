import type { RoleItem } from '@gonghui/contract/roles.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import type * as z from 'zod/mini';
import { seal } from '../../../account/seal.ts';
import { send } from '../../../api/client.ts';
import { PASSWORD_HINT } from '../../../session/password-rules.ts';
import { session } from '../../../session/store.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { TextField } from '../../../ui/plain/TextField.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { CheckList } from '../CheckList.tsx';
import { allNodes, type Dept, deptTree } from '../dept-tree.ts';
import { HandOverDialog } from '../HandOverDialog.tsx';
import css from '../platform.module.css';
import type { User } from '../user.ts';
import { ResetPassword } from './ResetPassword.tsx';
import { bodyOf, changedOf, draftOf, faultsOf, type UserDraft, usernameOf } from './user-draft.ts';

export interface UserFormProps {
  user: User | null;
  depts: readonly Dept[];
  roles: readonly z.output<typeof RoleItem>[];
  /** Departments a new member starts in. */
  inDept: readonly string[];
  onDone(): void;
}

async function store(user: User | null, before: UserDraft, draft: UserDraft): Promise<void> {
  if (user) {
    await send(userCalls.update, { params: { id: user.id }, body: changedOf(before, draft) });
    return;
  }
  const { sealed } = await seal([draft.password]);
  const account = { username: usernameOf(draft), password: sealed[0] ?? '' };
  await send(userCalls.create, { body: { ...bodyOf(draft), ...account } });
}

export function UserForm({ user, depts, roles, inDept, onDone }: UserFormProps) {
  const { user: me } = useSnapshot(session);
  const [before] = useState(() => draftOf(user, inDept));
  const [draft, setDraft] = useState(before);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = (patch: Partial<UserDraft>) => setDraft(old => ({ ...old, ...patch }));
  const self = user !== null && user.id === me?.id;
  const faults = faultsOf(draft, user === null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || Object.values(faults).some(Boolean)) return;
    setBusy(true);
    try {
      await store(user, before, draft);
      toastSuccess('操作成功');
      onDone();
    } catch {
      setBusy(false);
    }
  };

  return (
    <form className={css.form} onSubmit={save} noValidate>
      <PersonFields draft={draft} isNew={user === null} faults={tried ? faults : {}} onChange={change} />
      <CheckList
        legend="所属部门"
        items={allNodes(deptTree(depts)).map(node => ({ id: node.id, label: node.name, level: node.level }))}
        chosen={draft.depts}
        onChange={chosen => change({ depts: chosen })}
      />
      <CheckList
        legend={self ? '角色（不能修改自己的角色）' : '角色'}
        items={roles.map(role => ({ id: role.id, label: role.title, note: role.description }))}
        chosen={draft.roles}
        disabled={self}
        onChange={chosen => change({ roles: chosen })}
      />
      <div className={css.row}>
        <Button type="submit" variant="primary" busy={busy}>
          保存
        </Button>
        <Button onClick={onDone}>取消</Button>
        {user && <OtherActs user={user} self={self} onDone={onDone} />}
      </div>
    </form>
  );
}

/** What is done to a member beside what is entered: another password, and the end. */
function OtherActs({ user, self, onDone }: { user: User; self: boolean; onDone(): void }) {
  const [resetting, setResetting] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const remove = async (handTo: string | undefined): Promise<boolean> => {
    try {
      await send(userCalls.remove, { params: { id: user.id }, query: { handTo } });
      toastSuccess('删除成功');
      onDone();
      return true;
    } catch {
      // Shown by the client.
      return false;
    }
  };
  return (
    <>
      <span style={{ flex: 1 }} />
      <Button onClick={() => setResetting(true)}>重置密码</Button>
      {!self && (
        <Button variant="danger" onClick={() => setLeaving(true)}>
          删除成员
        </Button>
      )}
      {leaving && (
        <HandOverDialog
          user={user}
          act="删除"
          consequence="他提交过的数据会保留。"
          onClose={() => setLeaving(false)}
          onSure={remove}
        />
      )}
      {resetting && <ResetPassword user={user} onClose={() => setResetting(false)} />}
    </>
  );
}

interface PersonFieldsProps {
  draft: UserDraft;
  isNew: boolean;
  /** What is said beneath the fields. */
  faults: Partial<ReturnType<typeof faultsOf>>;
  onChange(patch: Partial<UserDraft>): void;
}

/** Name, account and the ways to reach somebody. */
function PersonFields({ draft, isNew, faults, onChange }: PersonFieldsProps) {
  return (
    <div className={css.two}>
      <TextField
        label="姓名"
        required
        maxLength={30}
        value={draft.displayName}
        error={faults.displayName}
        onChange={event => onChange({ displayName: event.target.value })}
      />
      <TextField
        label="账号"
        required={isNew}
        readOnly={!isNew}
        autoComplete="off"
        maxLength={64}
        value={draft.username}
        error={faults.username}
        hint={isNew ? undefined : '账号创建后不能修改'}
        onChange={event => onChange({ username: event.target.value })}
        onBlur={event => onChange({ username: event.target.value.trim() })}
      />
      {isNew && (
        <TextField
          label="初始密码"
          type="password"
          required
          autoComplete="new-password"
          maxLength={20}
          value={draft.password}
          hint={`${PASSWORD_HINT}；首次登录时由本人重设`}
          error={faults.password}
          onChange={event => onChange({ password: event.target.value })}
        />
      )}
      <TextField
        label="手机号"
        type="tel"
        inputMode="numeric"
        maxLength={11}
        value={draft.phone}
        error={faults.phone}
        onChange={event => onChange({ phone: event.target.value })}
        onBlur={event => onChange({ phone: event.target.value.trim() })}
      />
      <TextField
        label="邮箱"
        type="email"
        value={draft.email}
        error={faults.email}
        onChange={event => onChange({ email: event.target.value })}
        onBlur={event => onChange({ email: event.target.value.trim() })}
      />
      <TextField
        label="职务"
        maxLength={50}
        value={draft.position}
        onChange={event => onChange({ position: event.target.value })}
      />
    </div>
  );
}
