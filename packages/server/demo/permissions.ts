import type { PermissionGroup } from '@gonghui/contract/permissions.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Fields } from './fields.ts';

const RELEASE: PermissionGroup['members'] = { type: 'release', depts: [], users: [], roles: [] };

/** Who does what with two of the forms, so that permission groups can be seen at work. */
export async function granted(
  { permissions, organisation }: Services,
  admin: Ctx,
  made: { get(file: string): string | undefined; fields(file: string): Fields },
): Promise<void> {
  const depts = await organisation.depts.list(admin);
  const people = (name: string): PermissionGroup['members'] => ({
    type: 'limited',
    depts: depts.filter(dept => dept.name === name).map(({ id }) => ({ id, name })),
    users: [],
    roles: [],
  });
  const set = async (file: string, message: string, groups: Omit<PermissionGroup, 'id'>[]) => {
    const id = made.get(file);
    if (!id) return;
    const { rev, groups: before } = await permissions.get(admin, id);
    if (before.length > 0) return;
    await permissions.set(admin, id, { rev, groups: groups.map(group => ({ ...group, id: newId() })) });
    await permissions.setSubmitSettings(admin, id, {
      submitNum: 0,
      submitEdit: true,
      submitEditApproved: false,
      submitMessage: message,
    });
  };

  await set('asset-repair', '报修已收到，行政部会尽快处理', [
    {
      name: '提交并查看本人数据',
      members: RELEASE,
      actions: ['fill', 'see', 'print'],
      rows: { kind: 'own' },
      fields: {},
    },
    {
      name: '行政部处理报修',
      members: people('行政部'),
      actions: ['see', 'change', 'export', 'print'],
      rows: { kind: 'all' },
      fields: {},
    },
  ]);

  const personal = ['出生日期', '身份证号', '婚姻状况', '现住址', '家庭成员', '自我评价', '个人说明'];
  const hidden = Object.fromEntries(
    made
      .fields('employee-profile')
      .ids(personal)
      .map(id => [id, 'hidden' as const]),
  );
  await set('employee-profile', '登记成功，人力资源部会在两个工作日内核对', [
    {
      name: '登记本人信息',
      members: RELEASE,
      actions: ['fill', 'see', 'print'],
      rows: { kind: 'own' },
      fields: {},
    },
    {
      name: '本部门通讯录',
      members: RELEASE,
      actions: ['see'],
      rows: { kind: 'depts' },
      fields: hidden,
    },
    {
      name: '人力资源部管理',
      members: people('人力资源部'),
      actions: ['fill', 'see', 'change', 'remove', 'import', 'export', 'print'],
      rows: { kind: 'all' },
      fields: {},
    },
  ]);
}
