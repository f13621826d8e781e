import { ViewBody } from '@gonghui/contract/record-views.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { anyOf } from '../../base/db/many.ts';
import type { PackageParts } from '../../design/applets/index.ts';
import type { ViewConfig } from './tables.ts';

/** Views that all have of the records of an applet's forms; one's own stay one's own. */
export const viewPackage: PackageParts = {
  async tell(trx, ctx, _appletId, pages) {
    const rows = await trx
      .selectFrom('record_views')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_id', '=', anyOf(pages.map(({ id }) => id)))
      .where('shared', '=', true)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const order = new Map<string, number>();
    return {
      things: rows.map(({ id, form_id: of, name: called }) => ({ id, thing: 'view' as const, of, called })),
      parts: rows.map(({ id, form_id: form, name: called, is_default: isDefault, config }) => {
        const sorting = order.get(form) ?? 0;
        order.set(form, sorting + 1);
        const value = { called, form, sorting, isDefault, config: config as unknown as Json };
        return { folder: 'views' as const, id, value };
      }),
    };
  },

  async make(trx, ctx, making) {
    for (const { name: local, value } of making.of('views')) {
      const read = ViewBody.safeParse({ ...value.config, name: value.called, shared: true });
      if (!read.success) throw new AppError('invalid', `视图「${value.called}」有误，请重新导出后再导入`);
      const { name, filters, sort, group, layout } = read.data;
      // A moment apart, so that they stand in the same order.
      const at = new Date(making.at.getTime() + value.sorting);
      const id = newId();
      await trx
        .insertInto('record_views')
        .values({
          ...{ id, tenant_id: ctx.tenantId, form_id: value.form, name, shared: true, rev: 1 },
          is_default: value.isDefault,
          config: JSON.stringify({ filters, sort, group, layout } satisfies ViewConfig),
          ...{ created_by: ctx.actor.id, created_at: at, updated_at: at },
        })
        .execute();
      making.made(local, id);
    }
  },
};
