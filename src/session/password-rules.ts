import { isPassword, isWeakPassword } from '@gonghui/kernel/text-rules.ts';

export const PASSWORD_HINT = '8到20位，含字母、数字和 / _ @ * & . # 中的至少一个';

/** Chinese message about a new password and its repetition, by field; null where it is fine (spec, platform §5). */
export function passwordProblems(
  password: string,
  again: string,
): { password: string | null; again: string | null } {
  const message = !password
    ? '请输入新密码'
    : !isPassword(password)
      ? `密码需${PASSWORD_HINT}`
      : isWeakPassword(password)
        ? '密码过于简单，不能有连续4个相同、递增或递减的字符'
        : null;
  return {
    password: message,
    again: again === password ? null : again ? '两次输入的密码不一致' : '请再次输入新密码',
  };
}
