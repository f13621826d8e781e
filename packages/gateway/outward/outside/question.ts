import type { CallArgs } from '@gonghui/contract/define.ts';
import type { outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { type OutsideAsk, outsideLinksOf } from '@gonghui/elements/form/linkage/outside-api.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { FormVersion } from '../../design/forms/index.ts';
import { fieldIn, type OutsideQuestion, outsideSees, questionOf } from '../../records/linkage/index.ts';
import type { KnownWay } from './ask.ts';
import { openHeaders } from './headers.ts';
import { apisOfForm } from './repository.ts';

/** What whoever fills in asks, with the values of his form. */
export type OutsideRequest = CallArgs<typeof outsideApiCalls.value>['body'];

/** Where a question leads: null in place of `question` while a field that is asked with is empty, of `way` where it was deleted. */
export interface Plan {
  question: OutsideQuestion | null;
  way: KnownWay | null;
}

/** The caller's values as the fields hold them; what does not read counts as empty. */
function read(design: FormVersion, values: OutsideRequest['values']): Record<string, Json> {
  return Object.fromEntries(
    values.flatMap(({ key, value }): [string, Json][] => {
      const field = fieldIn(design, key);
      if (!field) return [];
      const sound = field.spec.read(value ?? null, field.props);
      return [[key, sound.ok ? sound.value : field.spec.empty]];
    }),
  );
}

/** What a setting of the design asks with these values, and where. */
export async function plan(
  { secrets }: Pick<Deps, 'secrets'>,
  trx: Trx,
  ctx: Ctx,
  { design, body }: { design: FormVersion; body: OutsideRequest },
  { outside, pick }: { outside: OutsideAsk; pick: Parameters<typeof questionOf>[1] },
): Promise<Plan> {
  const { formId, values } = body;
  const row = (await apisOfForm(trx, ctx, formId)).find(({ id }) => id === outside.apiId);
  const question = questionOf(outside, pick, read(design, values), id => fieldIn(design, id));
  const way = row && {
    id: row.id,
    tenantId: ctx.tenantId,
    rev: row.rev,
    method: row.method,
    url: row.url,
    headers: openHeaders(secrets, row.headers),
    fixed: row.fixed,
    cacheSeconds: row.cache_seconds,
  };
  return { question, way: way ?? null };
}

/** Strangers are answered where the designer let them (rule L6). */
export async function admit(trx: Trx, ctx: Ctx, formId: string, fieldId: string): Promise<void> {
  if (ctx.visit && !(await outsideSees(trx, ctx, formId, fieldId))) throw new AppError('notFound');
}

/** The link that fills a field or column, and the setting that it stands in. */
export function linkTo(design: FormVersion, fieldId: string) {
  const families: (readonly FormField[])[] = [
    design.fields,
    ...design.fields.flatMap(({ columns }) => (columns ? [columns] : [])),
  ];
  const field = fieldIn(design, fieldId);
  const found = families.map(family => outsideLinksOf(family).get(fieldId)).find(Boolean);
  return field && found ? { field, ...found } : null;
}
