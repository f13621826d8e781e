import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { hookCalls } from '@gonghui/contract/hooks.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { AskDeps } from '../../data/datasets/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { aliasesOf, keepAliases, withAliases } from './aliases.ts';
import { fieldsSent } from './body.ts';
import { formWithFields, samplesOf, tableOf } from './fields.ts';
import { hooksOfForm } from './repository.ts';

type Calls = typeof hookCalls;
type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
type Answer<K extends keyof Calls> = CallReturn<Calls[K]>;

/** Fields of a form as hooks tell of them, with a record to see them by. */
export async function fieldTable(trx: Trx, ctx: Ctx, formId: string): Promise<Answer<'fieldTable'>> {
  const { form, version } = await formWithFields(trx, ctx, formId);
  const aliases = await aliasesOf(trx, ctx, formId);
  return { fields: tableOf(version.fields, aliases), samples: samplesOf(form, version, aliases) };
}

/** Keeps other names of fields; where hooks that are on send these, only once that was confirmed. */
export function saveAliases(
  { db }: AskDeps,
  ctx: Ctx,
  formId: string,
  { aliases, confirmed }: Body<'fieldAlias'>,
): Promise<Answer<'fieldAlias'>> {
  return db.withTenant(ctx, async trx => {
    const { version } = await formWithFields(trx, ctx, formId, true);
    const before = await aliasesOf(trx, ctx, formId);
    const next = withAliases(version.fields, before, aliases);
    const changed = new Set([...before.keys(), ...next.keys()].filter(id => before.get(id) !== next.get(id)));
    const on = (await hooksOfForm(trx, ctx, formId)).filter(({ status }) => status === 'on');
    const touched = on.filter(hook =>
      fieldsSent(version.fields, hook.fields).some(
        ({ id, columns }) => changed.has(id) || columns?.some(column => changed.has(column.id)),
      ),
    );
    if (!confirmed && touched.length > 0) {
      const names = touched.map(({ name }) => `「${name}」`).join('、');
      throw new AppError('conflict', `${names}正在推送这些字段，修改别名后接收方收到的键会改变`, {
        hooks: touched.map(({ id, name }) => ({ id, name })),
      });
    }
    await keepAliases(trx, ctx, formId, before, next);
    if (changed.size > 0) await audit(trx, ctx, 'hook.alias', formId, { fields: [...changed].slice(0, 100) });
    return fieldTable(trx, ctx, formId);
  });
}
