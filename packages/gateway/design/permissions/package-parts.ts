import { PermissionGroup } from '@gonghui/contract/permissions.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type AppletMaking, ofPart, type PackageParts } from '../applets/index.ts';
import { findPage } from '../page-rows/index.ts';
import { giveGroups } from './service.ts';
import { storedGroups } from './stored.ts';

/** Permission groups of all pages of an applet; their own ids say nothing elsewhere. */
export const permissionPackage: PackageParts = {
  async tell(trx, ctx, _appletId, pages) {
    const rows = await storedGroups(
      trx,
      ctx,
      pages.map(({ id }) => id),
    );
    const byPage = new Map(rows.map(row => [row.form_id, row.groups]));
    const permissions = pages.flatMap(({ id }) => {
      const groups = byPage.get(id) ?? [];
      return groups.length === 0 ? [] : [{ page: id, groups: groups.map(({ id: _, ...group }) => group) }];
    });
    return { things: [], parts: [], lists: { permissions } };
  },

  async make(trx, ctx, making) {
    for (const { page, groups } of making.list('permissions')) {
      const { name } = await findPage(trx, ctx, page);
      const title = `「${name}」的权限`;
      const read = groups.map(group => PermissionGroup.safeParse({ ...group, id: newId() }));
      const sound = read.flatMap(({ data }) => (data ? [withinHouse(data, making)] : []));
      if (sound.length < read.length) throw new AppError('invalid', `${title}有误，请重新导出后再导入`);
      const kept = sound.filter(group => !isNobodys(group));
      for (const group of sound)
        if (isNobodys(group)) making.remark(`${title}：权限组「${group.name}」没有成员，未导入`);
      if (kept.length > 0) await ofPart(title, () => giveGroups(trx, ctx, page, kept, making.at));
    }
  },
};

type Group = PermissionGroup;

/** A group of those alone who are there. */
function withinHouse(group: Group, making: AppletMaking): Group {
  const there = (list: Group['members']['users']) => list.filter(({ id }) => making.isSomebody(id));
  const { type, users, depts, roles } = group.members;
  return { ...group, members: { type, users: there(users), depts: there(depts), roles: there(roles) } };
}

const isNobodys = ({ members: { type, users, depts, roles } }: Group): boolean =>
  type === 'limited' && users.length + depts.length + roles.length === 0;
