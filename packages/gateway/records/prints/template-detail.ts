import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import { digestOf } from '@gonghui/kernel/digest.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { findVersion } from '../../design/versions/index.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import type { Answer } from './bodies.ts';
import { problemsNow } from './problems-now.ts';
import { findPrint } from './repository.ts';
import { problemBody } from './stencil.ts';

/** A print template as last saved, with what is wrong with it now. */
export const templateDetail = ({ db }: Deps, ctx: Ctx, id: string): Promise<Answer<'get'>> =>
  db.withTenant(ctx, async trx => {
    const row = await findPrint(trx, ctx, id);
    const { template, problems } = await problemsNow(trx, ctx, row);
    const version = await findVersion(trx, ctx, id, row.version);
    const by = version?.saved_by ?? row.created_by;
    const { users } = await namesOf(trx, ctx, { users: [by], depts: [], roles: [] });
    return {
      ...(stencilKind.saved.to(template) as Stencil),
      id,
      formId: row.form_id,
      appletId: row.applet_id,
      name: row.name,
      status: row.printed_version === null ? 'off' : 'on',
      version: row.version,
      printed: row.printed_version,
      digest: version?.digest ?? digestOf(template as unknown as Json),
      savedAt: (version?.saved_at ?? row.created_at).getTime(),
      savedBy: users[0] ?? { id: by, name: '' },
      problems: problems.map(problemBody),
    };
  });
