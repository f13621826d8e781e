import { userCalls } from '@gonghui/contract/users.ts';
import { isEmail, isPhone } from '@gonghui/kernel/text-rules.ts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { send } from '../../api/client.ts';
import { session } from '../../session/store.ts';
import { Avatar } from '../../ui/plain/Avatar.tsx';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import css from './account.module.css';
import { UploadButton } from './UploadButton.tsx';

/** 个人信息: the picture, phone and mail are one's own to change; the rest is the administrator's. */
export function ProfileDialog({ onClose }: { onClose(): void }) {
  const { user } = useSnapshot(session);
  const [typedPhone, setPhone] = useState(user?.phone ?? '');
  const [typedEmail, setEmail] = useState(user?.email ?? '');
  const [avatar, setAvatar] = useState(user?.avatar ?? null);
  const [busy, setBusy] = useState(false);
  const phone = typedPhone.trim();
  const email = typedEmail.trim();
  const phoneError = phone && !isPhone(phone) ? '请输入11位手机号' : null;
  const emailError = email && !isEmail(email) ? '邮箱格式不正确' : null;
  if (!user) return null;

  const save = async () => {
    if (phoneError || emailError) return;
    setBusy(true);
    try {
      const body = { avatar, phone: phone || null, email: email || null };
      await send(userCalls.update, { params: { id: user.id }, body });
      if (session.user) Object.assign(session.user, body);
      toastSuccess('操作成功');
      onClose();
    } catch {
      setBusy(false);
    }
  };

  return (
    <Dialog title="个人信息" width={400} busy={busy} onOk={() => void save()} onCancel={onClose}>
      <div className={css.fields}>
        <div className={css.head}>
          <Avatar id={user.id} name={user.displayName} picture={avatar} size={56} decorative />
          <div className={css.who}>
            <strong>{user.displayName}</strong>
            <span>
              {user.username}
              {user.depts.length > 0 && ` · ${user.depts.map(dept => dept.name).join('、')}`}
            </span>
          </div>
          <UploadButton what="头像" onUploaded={setAvatar}>
            更换头像
          </UploadButton>
        </div>
        <TextField
          label="手机号"
          type="tel"
          inputMode="numeric"
          maxLength={11}
          value={typedPhone}
          error={phoneError}
          onChange={event => setPhone(event.target.value)}
          onBlur={() => setPhone(phone)}
        />
        <TextField
          label="邮箱"
          type="email"
          maxLength={254}
          value={typedEmail}
          error={emailError}
          onChange={event => setEmail(event.target.value)}
          onBlur={() => setEmail(email)}
        />
      </div>
    </Dialog>
  );
}
