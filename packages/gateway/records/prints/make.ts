import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import { generate } from '@gonghui/elements/print/generate/of-fields.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormRow, findFormVersion } from '../../design/page-rows/index.ts';
import { checkedDesign, type StoredDesign, stored, storeVersion } from '../../design/versions/index.ts';
import { changePrint, insertPrint } from './repository.ts';
import { factsOf, savedFieldIds } from './stencil.ts';

/** 按表单生成: a template over all fields that a version of the form has. */
export async function generatedStencil(
  trx: Trx,
  ctx: Ctx,
  form: FormRow,
  version = form.version,
): Promise<Template> {
  const { template } = await findFormVersion(trx, ctx, form.id, version);
  const fields = fieldsOf(JSON.parse(template) as Template);
  const plain = ({ id, label, type }: (typeof fields)[number]) => ({ key: id, label, type });
  return generate({
    title: form.name,
    fields: fields.map(field => ({
      ...plain(field),
      ...(field.columns ? { columns: field.columns.map(plain) } : {}),
    })),
    approval: form.process_activated || form.exists_approval_nodes,
    dataset: { formId: form.id, version },
  });
}

/** Whether somebody gave a sheet to begin with, or one with nothing on it. */
const isBlank = ({ components }: Template): boolean => components.length === 0;

/** Stores what a template begins with: one with something on it is its first save, an empty one what it starts from. */
async function begin(
  trx: Trx,
  ctx: Ctx,
  id: string,
  checked: StoredDesign & { template: Template },
  at: Date,
): Promise<number> {
  const start = checked.template;
  const empty = stored(
    stencilKind,
    isBlank(start) ? start : stencilKind.empty({ print: start.page.print ?? null }),
  );
  await storeVersion(trx, ctx, { designId: id, version: 0, at }, empty);
  if (isBlank(start)) return 0;
  await storeVersion(trx, ctx, { designId: id, version: 1, at }, checked);
  return 1;
}

/** A new template of a form with this on it, off. Refuses what could not be laid out at all. The caller holds the form's templates. */
export async function makePrint(
  trx: Trx,
  ctx: Ctx,
  form: FormRow,
  { name, template, at }: { name: string; template: Template; at: Date },
): Promise<string> {
  const fieldIds = await savedFieldIds(trx, ctx, form);
  const { open, ...checked } = checkedDesign(stencilKind, template, { fieldIds });
  const facts = factsOf(checked.template, open);
  const id = await insertPrint(trx, ctx, { formId: form.id, name, facts, at });
  const version = await begin(trx, ctx, id, checked, at);
  if (version > 0) await changePrint(trx, ctx, id, { version });
  return id;
}
