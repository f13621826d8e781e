import type { StencilStatus } from '@gonghui/contract/print-shapes.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { refuse } from '../../design/versions/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { Answer } from './bodies.ts';
import { problemsNow } from './problems-now.ts';
import { changePrint, findPrint } from './repository.ts';

const NOT_SAVED = '模板尚未保存，请先保存后再启用';

/** Puts a print template on, as it was last saved, or off. */
export const setTemplateStatus = (
  { db }: Deps,
  ctx: Ctx,
  id: string,
  status: StencilStatus,
): Promise<Answer<'status'>> =>
  db.withTenant(ctx, async trx => {
    const row = await findPrint(trx, ctx, id, true);
    const printed = status === 'on' ? row.version : null;
    if (status === 'on') {
      if (row.version === 0) refuse([{ nodeId: null, message: NOT_SAVED, level: 'error' }]);
      const { problems } = await problemsNow(trx, ctx, row);
      refuse(problems, `还有${problems.length}处问题，解决并保存后才能启用：`);
    }
    await changePrint(trx, ctx, id, { printed_version: printed });
    await audit(trx, ctx, `print.${status}`, id, { version: row.version });
    return { status, printed };
  });
