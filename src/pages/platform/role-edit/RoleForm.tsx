import { type RoleItem, roleCalls } from '@gonghui/contract/roles.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { send } from '../../../api/client.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { TextField } from '../../../ui/plain/TextField.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import css from '../platform.module.css';

const NAME_LENGTH = 30;

/** Name and explanation of a role; a built-in one is only shown. `onDone` gets the role to go on to, if it is there. */
export function RoleForm(props: {
  role: z.output<typeof RoleItem> | null;
  taken: ReadonlySet<string>;
  onDone(roleId?: string): void;
}) {
  const { role } = props;
  const [text, setText] = useState(role?.title ?? '');
  const [description, setDescription] = useState(role?.description ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const title = cleanName(text);
  const error =
    title === ''
      ? '文本不能为空'
      : title.length > NAME_LENGTH
        ? `不能超过${NAME_LENGTH}字`
        : props.taken.has(title)
          ? '命名不能重复'
          : null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (error || busy) return;
    setBusy(true);
    const body = { title, description: description.trim() };
    try {
      let id = role?.id;
      if (id) await send(roleCalls.update, { params: { id }, body });
      else id = (await send(roleCalls.create, { body })).id;
      toastSuccess('操作成功');
      props.onDone(id);
    } catch {
      setBusy(false);
    }
  };

  const remove = async () => {
    if (!role) return;
    const question = `确定删除角色「${role.title}」？\n${role.members}名成员将不再拥有它，用到它的范围随之变小。`;
    if (!(await confirm(question, { danger: true, okText: '删除' }))) return;
    try {
      await send(roleCalls.remove, { params: { id: role.id } });
      toastSuccess('删除成功');
      props.onDone();
    } catch {
      // Shown by the client.
    }
  };

  return (
    <form className={css.form} onSubmit={save} noValidate>
      {role?.builtin && <p className={css.note}>系统角色不能修改或删除，只能设置成员。</p>}
      <TextField
        label="角色名称"
        required
        readOnly={role?.builtin}
        placeholder="例如：部门主管"
        value={text}
        error={tried ? error : null}
        onChange={event => setText(event.target.value)}
      />
      <label className={css.field}>
        <span className={css.legend}>说明</span>
        <textarea
          className={css.words}
          maxLength={200}
          readOnly={role?.builtin}
          value={description}
          onChange={event => setDescription(event.target.value)}
        />
      </label>
      <p className={css.note}>自定义角色用于发布范围、表单权限和审批，不开放任何管理功能。</p>
      {!role?.builtin && (
        <div className={css.row}>
          <Button type="submit" variant="primary" busy={busy}>
            保存
          </Button>
          <Button onClick={() => props.onDone(role?.id)}>取消</Button>
          {role && (
            <>
              <span style={{ flex: 1 }} />
              <Button variant="danger" onClick={() => void remove()}>
                删除角色
              </Button>
            </>
          )}
        </div>
      )}
    </form>
  );
}
