import { isEmail, isPhone } from '@gonghui/kernel/text-rules.ts';
import { passwordProblems } from '../../../session/password-rules.ts';
import type { User } from '../user.ts';

const USERNAME = /^[A-Za-z0-9][\w.@-]{1,63}$/;

/** What an administrator enters about a member. */
export interface UserDraft {
  displayName: string;
  username: string;
  password: string;
  phone: string;
  email: string;
  position: string;
  depts: readonly string[];
  roles: readonly string[];
}

/** `inDept`: departments a new member starts in. */
export const draftOf = (user: User | null, inDept: readonly string[]): UserDraft => ({
  displayName: user?.displayName ?? '',
  username: user?.username ?? '',
  password: '',
  phone: user?.phone ?? '',
  email: user?.email ?? '',
  position: user?.position ?? '',
  depts: user?.depts.map(({ id }) => id) ?? inDept,
  roles: user?.roles.map(({ id }) => id) ?? [],
});

/** The account as it is sent: boxes keep the blanks that are typed into them until they are left. */
export const usernameOf = (draft: UserDraft): string => draft.username.trim();

/** What is wrong with a draft, by field; a member who is there keeps his account and his password. */
export const faultsOf = (draft: UserDraft, isNew: boolean) => ({
  displayName: draft.displayName.trim() ? null : '请输入姓名',
  username:
    !isNew || USERNAME.test(usernameOf(draft)) ? null : '2到64位，以字母或数字开头，只含字母、数字和 _ . @ -',
  password: isNew ? passwordProblems(draft.password, draft.password).password : null,
  phone: !draft.phone.trim() || isPhone(draft.phone.trim()) ? null : '请输入11位手机号',
  email: !draft.email.trim() || isEmail(draft.email.trim()) ? null : '邮箱格式不正确',
});

/** As it is sent, but for account and password. */
export const bodyOf = (draft: UserDraft) => ({
  displayName: draft.displayName.trim(),
  phone: draft.phone.trim() || null,
  email: draft.email.trim() || null,
  position: draft.position.trim() || null,
  depts: [...draft.depts],
  roles: [...draft.roles],
});

/** What of it is another than before: whatever else was changed meanwhile by another administrator stays. */
export function changedOf(before: UserDraft, draft: UserDraft): Partial<ReturnType<typeof bodyOf>> {
  const [was, is] = [bodyOf(before), bodyOf(draft)];
  const changed = Object.entries(is).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(was[key as keyof typeof was]),
  );
  return Object.fromEntries(changed);
}
