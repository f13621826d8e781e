import { type CallContext, type FunctionSpec, strict } from '../function-spec.ts';
import type { Value } from '../value.ts';

/** What is asked of whoever fills in; nothing where nobody is known (a public form). */
const own = (
  name: string,
  help: string,
  example: string,
  result: 'text' | 'list',
  of: (context: CallContext) => Value,
) =>
  strict({
    name,
    group: '常用',
    args: '',
    help,
    example: [`${name}()`, example],
    min: 0,
    max: 0,
    result,
    takes: [],
    run: (_args, context) => of(context),
  });

export const peopleFunctions: readonly FunctionSpec[] = [
  own('CURRENTUSER', '填写人的姓名；没有登录时为空', '张三', 'text', ({ person }) => person()?.name ?? null),
  own(
    'CURRENTDEPT',
    '填写人所在部门的名称，可能有几个；可放入单行文本',
    '研发中心',
    'list',
    ({ person }) => person()?.depts.map(({ name }) => name) ?? null,
  ),
  own('CURRENTUSERID', '填写人，用于人员组件的公式', 'user0001', 'list', ({ person }) => {
    const found = person();
    return found ? [found.id] : null;
  }),
  own(
    'CURRENTDEPTID',
    '填写人所在的部门，用于部门组件的公式',
    'dept0001',
    'list',
    ({ person }) => person()?.depts.map(({ id }) => id) ?? null,
  ),
];
