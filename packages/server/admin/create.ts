import { EnterpriseName } from '@gonghui/contract/enterprise.ts';
import { DisplayName, Username } from '@gonghui/contract/users.ts';
import { createSetup } from '@gonghui/gateway/enterprise/installation/index.ts';
import { describeIssue } from '@gonghui/gateway/http/plugins/issues.ts';
import * as z from 'zod/mini';
import { givenOrAsked, newPassword, optionsOf } from './ask.ts';
import { AdminError, type Command } from './command.ts';

const CODE = /^[a-z][a-z0-9-]{1,31}$/;

/** A text as the contract takes it under this name; a sentence where it does not. */
function taken(name: string, shape: z.ZodMiniType<string>, text: string): string {
  const parsed = z.object({ [name]: shape }).safeParse({ [name]: text });
  if (!parsed.success) throw new AdminError(describeIssue(parsed.error.issues[0]));
  return parsed.data[name] ?? '';
}

/** Makes the first enterprise and its administrator: what the one-time address of a first start does in a browser. */
export const create: Command = {
  summary: '建立第一个企业和管理员，密码从 ADMIN_PASSWORD 或标准输入读取',
  usage: '[--enterprise 名称] [--username 账号] [--name 姓名] [--code 企业编码]',
  async run({ deps, say }, args) {
    const { values } = optionsOf(args, ['enterprise', 'username', 'name', 'code']);
    const { code } = values;
    if (code !== undefined && !CODE.test(code))
      throw new AdminError('企业编码应为2到32位小写字母、数字和 -，以字母开头');
    const name = taken(
      'enterprise',
      EnterpriseName,
      await givenOrAsked(values.enterprise, '企业名称', 'enterprise'),
    );
    const username = taken(
      'username',
      Username,
      await givenOrAsked(values.username, '管理员账号', 'username'),
    );
    const displayName = taken(
      'displayName',
      DisplayName,
      await givenOrAsked(values.name, '管理员姓名', 'name'),
    );
    const password = await newPassword();
    await createSetup(deps).byConsole({ name, code, username, displayName, password });
    say(`已建立企业“${name}”，管理员账号为 ${username}，现在可以登录。`);
    return 0;
  },
};
