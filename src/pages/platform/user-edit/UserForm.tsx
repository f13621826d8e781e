import type { RoleItem } from '@gonghui/contract/roles.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { isEmail, isPhone } from '@gonghui/kernel/text-rules.ts';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import type * as z from 'zod/mini';
import { send } from '../../../api/client.ts';
import { PASSWORD_HINT, passwordProblems } from '../../../session/password-rules.ts';
import { seal } from '../../../session/seal.ts';
import { session } from '../../../session/store.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { TextField } from '../../../ui/plain/TextField.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { CheckList } from '../CheckList.tsx';
import { allNodes, type Dept, deptTree } from '../dept-tree.ts';
import { Leaving } from '../Leaving.tsx';
import css from '../platform.module.css';
import type { User } from './index.tsx';
import { ResetPassword } from './ResetPassword.tsx';

const USERNAME = /^[A-Za-z0-9][\w.@-]{1,63}$/;

export interface UserFormProps {
  user: User | null;
  depts: readonly Dept[];
  roles: readonly z.output<typeof RoleItem>[];
  /** Departments a new member starts in. */
  inDept: readonly string[];
  onDone(): void;
}

export function UserForm({ user, depts, roles, inDept, onDone }: UserFormProps) {
  const { user: me } = useSnapshot(session);
  const [form, setForm] = useState({
    displayName: user?.displayName ?? '',
    username: user?.username ?? '',
    password: '',
    phone: user?.phone ?? '',
    email: user?.email ?? '',
    position: user?.position ?? '',
    depts: user?.depts.map(dept => dept.id) ?? [...inDept],
    roles: user?.roles.map(role => role.id) ?? [],
  });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [resetting, setResetting] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const set = (patch: Partial<typeof form>) => setForm(old => ({ ...old, ...patch }));
  const self = user !== null && user.id === me?.id;

  const errors = {
    displayName: form.displayName.trim() ? null : '请输入姓名',
    username:
      user || USERNAME.test(form.username) ? null : '2到64位，以字母或数字开头，只含字母、数字和 _ . @ -',
    password: user ? null : passwordProblems(form.password, form.password).password,
    phone: !form.phone || isPhone(form.phone) ? null : '请输入11位手机号',
    email: !form.email || isEmail(form.email) ? null : '邮箱格式不正确',
  };
  const shown = (name: keyof typeof errors) => (tried ? errors[name] : null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || Object.values(errors).some(Boolean)) return;
    setBusy(true);
    const common = {
      displayName: form.displayName.trim(),
      phone: form.phone || null,
      email: form.email || null,
      position: form.position.trim() || null,
      depts: form.depts,
      roles: form.roles,
    };
    try {
      if (user) await send(userCalls.update, { params: { id: user.id }, body: common });
      else {
        const { sealed } = await seal([form.password]);
        await send(userCalls.create, {
          body: { ...common, username: form.username, password: sealed[0] ?? '' },
        });
      }
      toastSuccess('操作成功');
      onDone();
    } catch {
      setBusy(false);
    }
  };

  const remove = async (user: { id: string }, handTo: string | undefined): Promise<boolean> => {
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
    <form className={css.form} onSubmit={save} noValidate>
      <div className={css.two}>
        <TextField
          label="姓名"
          required
          maxLength={30}
          value={form.displayName}
          error={shown('displayName')}
          onChange={event => set({ displayName: event.target.value })}
        />
        <TextField
          label="账号"
          required={!user}
          readOnly={user !== null}
          autoComplete="off"
          maxLength={64}
          value={form.username}
          error={shown('username')}
          hint={user ? '账号创建后不能修改' : undefined}
          onChange={event => set({ username: event.target.value.trim() })}
        />
        {!user && (
          <TextField
            label="初始密码"
            type="password"
            required
            autoComplete="new-password"
            maxLength={20}
            value={form.password}
            hint={`${PASSWORD_HINT}；首次登录时由本人重设`}
            error={shown('password')}
            onChange={event => set({ password: event.target.value })}
          />
        )}
        <TextField
          label="手机号"
          type="tel"
          inputMode="numeric"
          maxLength={11}
          value={form.phone}
          error={shown('phone')}
          onChange={event => set({ phone: event.target.value.trim() })}
        />
        <TextField
          label="邮箱"
          type="email"
          value={form.email}
          error={shown('email')}
          onChange={event => set({ email: event.target.value.trim() })}
        />
        <TextField
          label="职务"
          maxLength={50}
          value={form.position}
          onChange={event => set({ position: event.target.value })}
        />
      </div>
      <CheckList
        legend="所属部门"
        items={allNodes(deptTree(depts)).map(node => ({ id: node.id, label: node.name, level: node.level }))}
        chosen={form.depts}
        onChange={chosen => set({ depts: chosen })}
      />
      <CheckList
        legend={self ? '角色（不能修改自己的角色）' : '角色'}
        items={roles.map(role => ({ id: role.id, label: role.title, note: role.description }))}
        chosen={form.roles}
        disabled={self}
        onChange={chosen => set({ roles: chosen })}
      />
      <div className={css.row}>
        <Button type="submit" variant="primary" busy={busy}>
          保存
        </Button>
        <Button onClick={onDone}>取消</Button>
        {user && (
          <>
            <span style={{ flex: 1 }} />
            <Button onClick={() => setResetting(true)}>重置密码</Button>
            {!self && (
              <Button variant="danger" onClick={() => setLeaving(true)}>
                删除成员
              </Button>
            )}
          </>
        )}
      </div>
      {user && leaving && (
        <Leaving
          user={user}
          act="删除"
          consequence="他提交过的数据会保留。"
          onClose={() => setLeaving(false)}
          onSure={handTo => remove(user, handTo)}
        />
      )}
      {user && resetting && <ResetPassword user={user} onClose={() => setResetting(false)} />}
    </form>
  );
}
