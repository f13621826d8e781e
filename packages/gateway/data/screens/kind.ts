import { screenKind } from '@gonghui/elements/screen/kind.ts';
import { anyOf } from '../../base/db/many.ts';
import type { KindHooks } from '../../design/kinds/index.ts';
import { hooksOfVisuals } from '../visuals/index.ts';

/** What a big screen does beside its version: as what asks datasets does, and its play passes end with it. */
export const screenHooks = (): KindHooks => ({
  ...hooksOfVisuals(screenKind),
  async removed(trx, ctx, ids, at) {
    await trx
      .updateTable('play_passes')
      .set({ revoked_at: at })
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_id', '=', anyOf(ids))
      .where('revoked_at', 'is', null)
      .execute();
  },
});
