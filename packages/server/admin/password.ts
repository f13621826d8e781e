import { setPasswordOf } from '@gonghui/gateway/enterprise/identity/index.ts';
import { newPassword, optionsOf } from './ask.ts';
import { AdminError, type Command } from './command.ts';

/** Gives an account another password: the way in for an administrator who has lost his, or whose one is known to everybody. */
export const password: Command = {
  summary: '为账号设置新密码（从 ADMIN_PASSWORD 或标准输入读取），并结束其所有登录',
  usage: '<账号> [--code 企业编码]',
  async run({ deps, say }, args) {
    const { values, rest } = optionsOf(args, ['code']);
    const [username] = rest;
    if (!username) throw new AdminError('请给出账号：npm run admin -- password <账号>');
    await setPasswordOf(deps, username, await newPassword(), values.code);
    say(`已为 ${username} 设置新密码，其所有登录已结束。`);
    return 0;
  },
};
