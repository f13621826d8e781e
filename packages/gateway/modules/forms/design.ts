import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { FillForm, FormDetail } from '@gonghui/contract/form-shapes.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import { fieldIds, fieldsOf } from '@gonghui/domain/form-fields.ts';
import { limitedFields, mayDo } from '@gonghui/domain/form-rights.ts';
import { nextSorting } from '@gonghui/domain/form-tree.ts';
import { restrictTemplate } from '@gonghui/domain/masked-record.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { DEFAULT_NAMES } from '@gonghui/kernel/names.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { DesignKind, Template } from '@gonghui/scene/types.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { rightsOf } from '../permissions/rights.ts';
import { submissionsLeft } from '../permissions/submit-limit.ts';
import { copyFlow } from '../processes/copy.ts';
import { customizeNodes } from '../processes/customize.ts';
import { refuseLosingHeld } from '../processes/held.ts';
import { appletName, NO_APPLET, places } from './list.ts';
import { memberOf, namesOf } from './people.ts';
import { formItem } from './present.ts';
import { type FormRow, findDesign, findVersion, formsOf, lockList, versionsOf, visit } from './repository.ts';
import { savedMark, saveVersion, storeVersion } from './save.ts';
import { sourceProblems } from './sources.ts';
import {
  type CheckedTemplate,
  checkedTemplate,
  emptyTemplate,
  flawlessTemplate,
  refuse,
  stored,
} from './template.ts';

type Body<K extends keyof typeof formCalls> = CallArgs<(typeof formCalls)[K]>['body'];
type Answer<K extends keyof typeof formCalls> = CallReturn<(typeof formCalls)[K]>;

const parse = (text: string): Template => JSON.parse(text) as Template;

/** A name that no form of the applet has: the wanted one, or with the first free number behind it. */
function freeName(rows: readonly FormRow[], wanted: string): string {
  const taken = new Set(rows.filter(row => row.type !== 'group').map(row => row.name));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}${number}`)) number++;
  return `${wanted}${number}`;
}

async function insertForm(
  trx: Trx,
  ctx: Ctx,
  form: { appletId: string; groupId: string | null; name: string; sorting: number },
  design: CheckedTemplate,
  at: Date,
): Promise<FormRow> {
  const row = await trx
    .insertInto('forms')
    .values({
      id: newId(),
      tenant_id: ctx.tenantId,
      applet_id: form.appletId,
      group_id: form.groupId,
      type: 'normal',
      name: form.name,
      sorting: form.sorting,
      created_by: ctx.actor.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeVersion(trx, ctx, row.id, 0, design, at);
  return findDesign(trx, ctx, row.id);
}

/**
 * Makes a form. A template with components is saved as version 1 with all checks of a save; an empty one is the
 * design to start from. A name given twice is refused, the default name gets a number instead.
 */
export async function createForm(
  deps: Deps,
  ctx: Ctx,
  body: Body<'create'>,
): Promise<{ id: string; name: string }> {
  if (!body.appletId) throw new AppError('badRequest', NO_APPLET);
  const { appletId } = body;
  const full = body.template && body.template.components.length > 0 ? flawlessTemplate(body.template) : null;
  const start = stored(emptyTemplate(body.template?.page));
  const at = new Date(deps.now());
  return deps.db.withTenant(ctx, async trx => {
    await appletName(trx, ctx, appletId);
    await lockList(trx, appletId);
    const rows = await formsOf(trx, ctx, appletId);
    const wanted = body.name?.trim() || DEFAULT_NAMES.normal;
    const name = freeName(rows, wanted);
    if (name !== wanted && wanted !== DEFAULT_NAMES.normal) throw new AppError('badRequest', '命名不能重复');
    const groupId = body.groupId ?? null;
    if (groupId !== null && !rows.some(row => row.id === groupId && row.type === 'group')) {
      throw new AppError('badRequest', '分组不存在或已被删除');
    }
    const sorting = body.sorting ?? nextSorting(places(rows), groupId);
    const form = await insertForm(trx, ctx, { appletId, groupId, name, sorting }, start, at);
    if (full) {
      const { refused } = await saveVersion(trx, ctx, form, full, undefined, at);
      refuse(sourceProblems(full.template, refused));
    }
    return { id: form.id, name };
  });
}

/** Copies a saved design into a new form. Records, audience and release are not copied. */
export async function copyDesign(
  trx: Trx,
  ctx: Ctx,
  source: FormRow,
  target: { appletId: string; groupId: string | null; name: string; sorting: number },
  at: Date,
): Promise<FormRow> {
  const design = parse((await findVersion(trx, ctx, source.id, source.version)).template);
  const form = await insertForm(trx, ctx, target, stored(emptyTemplate(design.page)), at);
  if (design.components.length > 0) await saveVersion(trx, ctx, form, stored(design), undefined, at);
  await copyFlow(trx, ctx, source.id, form.id, at);
  return form;
}

export async function cloneForm(
  deps: Deps,
  ctx: Ctx,
  body: Body<'clone'>,
): Promise<{ id: string; name: string }> {
  return deps.db.withTenant(ctx, async trx => {
    const source = await findDesign(trx, ctx, body.formId);
    const { applet_id: appletId, group_id: groupId } = source;
    await lockList(trx, appletId);
    const rows = await formsOf(trx, ctx, appletId);
    const name = body.formName;
    if (freeName(rows, name) !== name) throw new AppError('badRequest', '命名不能重复');
    const sorting = nextSorting(places(rows), groupId);
    const form = await copyDesign(
      trx,
      ctx,
      source,
      { appletId, groupId, name, sorting },
      new Date(deps.now()),
    );
    return { id: form.id, name };
  });
}

export async function getForm(
  deps: Deps,
  ctx: Ctx,
  id: string,
  query: { from?: string; formDesignVersion?: number },
): Promise<FormDetail> {
  return deps.db.withTenant(ctx, async trx => {
    const form = await findDesign(trx, ctx, id);
    const wanted = query.formDesignVersion ?? form.version;
    const version = await findVersion(trx, ctx, id, wanted);
    const mark = await savedMark(trx, ctx, form, wanted);
    if (query.from === 'design') await visit(trx, ctx, id, true, new Date(deps.now()));
    return {
      ...formItem(ctx, form, await memberOf(trx, ctx)),
      template: parse(version.template),
      templateVersion: version.version,
      digest: mark.digest,
      savedAt: mark.savedAt,
      savedBy: mark.savedBy,
    };
  });
}

/** The released version for a filler; a form that is not released to him is not there. */
export async function fillForm(deps: Deps, ctx: Ctx, id: string): Promise<FillForm> {
  return deps.db.withTenant(ctx, async trx => {
    const form = await findDesign(trx, ctx, id);
    const released = form.released_version;
    const rights = await rightsOf(trx, ctx, form);
    if (released === null || !mayDo(rights, 'fill')) throw new AppError('notFound');
    // What a design leaves out means what it means everywhere; a filler's page does not know the types' defaults.
    const template = completeTemplate(formTypes, parse((await findVersion(trx, ctx, id, released)).template));
    const limited = limitedFields(rights.grants, fieldIds(fieldsOf(template)), 'fill');
    await visit(trx, ctx, id, false, new Date(deps.now()));
    return {
      id: form.id,
      appletId: form.applet_id,
      name: form.name,
      type: form.type,
      version: released,
      template: restrictTemplate(template, limited, 'mark'),
      submitMessage: form.submit_message,
      submitEdit: mayDo(rights, 'change'),
      left: await submissionsLeft(trx, ctx, form),
      sees: mayDo(rights, 'see'),
      approves: form.flow_version !== null,
      customize: await customizeNodes(trx, ctx, form),
      now: deps.now(),
    };
  });
}

/** Whether `fillForm` would answer, without the design; foreign and unknown ids read alike (promise D4). */
export async function checkForm(deps: Deps, ctx: Ctx, id: string): Promise<Answer<'check'>> {
  return deps.db.withTenant(ctx, async trx => {
    const form = await findDesign(trx, ctx, id).catch(error => {
      if (error instanceof AppError && error.kind === 'notFound') return null;
      throw error;
    });
    const fillable = form !== null && mayDo(await rightsOf(trx, ctx, form), 'fill');
    return { fillable, reason: fillable ? null : '表单不存在、已下线或未对您开放' };
  });
}

export async function saveForm(
  deps: Deps,
  ctx: Ctx,
  id: string,
  body: Body<'save'>,
): Promise<Answer<'save'>> {
  if (body.type !== 'normal') throw new AppError('badRequest', '该类型的设计暂不支持保存');
  const checked = checkedTemplate(body.template);
  return deps.db.withTenant(ctx, async trx => {
    const form = await findDesign(trx, ctx, id, true);
    await refuseLosingHeld(trx, ctx, form, checked.template);
    const at = new Date(deps.now());
    const { saved, refused } = await saveVersion(trx, ctx, form, checked, body.baseVersion, at);
    return {
      ...saved,
      problems: [...checked.open, ...sourceProblems(checked.template, refused)].map(
        ({ nodeId, prop, message }) => ({ nodeId, prop, message }),
      ),
    };
  });
}

export async function listVersions(deps: Deps, ctx: Ctx, id: string): Promise<Answer<'versions'>> {
  return deps.db.withTenant(ctx, async trx => {
    const form = await findDesign(trx, ctx, id);
    const rows = await versionsOf(trx, ctx, id);
    const names = await namesOf(trx, ctx, { users: rows.map(row => row.saved_by), depts: [], roles: [] });
    const nameOf = new Map(names.users.map(user => [user.id, user]));
    return {
      list: rows.map(row => ({
        version: row.version,
        digest: row.digest,
        savedAt: row.saved_at.getTime(),
        savedBy: nameOf.get(row.saved_by) ?? { id: row.saved_by, name: '' },
        released: row.version === form.released_version,
      })),
    };
  });
}

export async function getVersion(
  deps: Deps,
  ctx: Ctx,
  id: string,
  version: number,
): Promise<Answer<'version'>> {
  return deps.db.withTenant(ctx, async trx => {
    const form = await findDesign(trx, ctx, id);
    const row = await findVersion(trx, ctx, id, version);
    const mark = await savedMark(trx, ctx, form, version);
    return { ...mark, released: version === form.released_version, template: parse(row.template) };
  });
}

/** What the relay seeds a design from: the saved template and its mark. Called with the rights of the product itself. */
export async function savedDesign(
  deps: Deps,
  ctx: Ctx,
  id: string,
): Promise<{
  kind: DesignKind;
  template: Template;
  saved: { version: number; digest: string; by: string; at: number };
}> {
  return deps.db.withTenant(ctx, async trx => {
    const form = await findDesign(trx, ctx, id);
    const row = await findVersion(trx, ctx, id, form.version);
    const mark = await savedMark(trx, ctx, form);
    return {
      kind: 'form',
      template: parse(row.template),
      saved: { version: mark.version, digest: mark.digest, by: mark.savedBy.name, at: mark.savedAt },
    };
  });
}
