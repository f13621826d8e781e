import { LINK_KINDS, LinkBody, usualSettings } from '@gonghui/contract/link-shapes.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { NamedThing, PackageParts, ToldPart } from '../../design/applets/index.ts';
import { linksOf } from './rows.ts';
import { bringLink } from './save.ts';

/** Public links of the pages of an applet, without their addresses and passwords; those that are revoked never open again. */
export const linkPackage: PackageParts = {
  async tell(trx, ctx, _appletId, pages) {
    const things: NamedThing[] = [];
    const parts: ToldPart[] = [];
    for (const { id: page } of pages) {
      const rows = (await linksOf(trx, ctx, page)).filter(({ status }) => status !== 'revoked');
      for (const [sorting, row] of rows.entries()) {
        const { id, name: called } = row;
        const settings = {
          ...usualSettings,
          ...row.settings,
          kind: row.kind,
          quota: row.quota,
          opensAt: row.opens_at?.getTime() ?? null,
          closesAt: row.closes_at?.getTime() ?? null,
        } as unknown as Json;
        things.push({ id, thing: 'link', of: page, called });
        parts.push({ folder: 'links', id, value: { called, page, sorting, settings } });
      }
    }
    return { things, parts };
  },

  /** Off and under names that nobody knows; what its page has no more keeps a link out, in words. */
  async finish(trx, ctx, making) {
    for (const { name: local, value } of making.of('links')) {
      const { called: name, page, sorting, settings: all } = value;
      const title = `公开链接「${name}」`;
      const { kind, quota, opensAt, closesAt, ...settings } = all;
      const read = LinkBody.safeParse({ name, quota, opensAt, closesAt, settings });
      const of = LINK_KINDS.find(one => one === kind);
      if (!read.success || !of) throw new AppError('invalid', `${title}的设置有误，请重新导出后再导入`);
      const at = new Date(making.at.getTime() + sorting);
      try {
        making.made(local, await bringLink(making.deps, trx, ctx, page, { kind: of, body: read.data, at }));
        making.remark(`${title}已暂停，地址已更换，没有密码：需要的请重新设置`);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        making.remark(`${title}未导入：${error.message}`);
      }
    }
  },
};
