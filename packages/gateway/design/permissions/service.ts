import type { CallArgs } from '@gonghui/contract/define.ts';
import type {
  PermissionGroup,
  Permissions,
  permissionCalls,
  SubmitSettings,
} from '@gonghui/contract/permissions.ts';
import { conditionFault } from '@gonghui/domain/condition-fault.ts';
import { type FormField, fieldsOf } from '@gonghui/domain/form-fields.ts';
import { hidesComponents, limitsRecords, PAGE_ACTIONS, withImplied } from '@gonghui/domain/form-rights.ts';
import { targetsOf } from '@gonghui/domain/record-targets.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { kindOfRow } from '../kinds/index.ts';
import {
  changeRow,
  findDesign,
  findFormVersion,
  findPage,
  type PageRow,
  resolveAudience,
} from '../page-rows/index.ts';
import { findVersion, templateIn } from '../versions/index.ts';
import { grantsChanged } from './events.ts';

type Body = CallArgs<typeof permissionCalls.set>['body'];

/** Permission groups and submit settings of forms; what they mean is decided in `rights.ts`. */
export function createPermissions(deps: Deps) {
  return {
    get: (ctx: Ctx, formId: string) => deps.db.withTenant(ctx, trx => read(trx, ctx, formId)),
    set: (ctx: Ctx, formId: string, body: Body) => write(deps, ctx, formId, body),
    submitSettings: (ctx: Ctx, formId: string): Promise<SubmitSettings> =>
      deps.db.withTenant(ctx, async trx => {
        const form = await findDesign(trx, ctx, formId);
        return {
          submitNum: form.submit_num,
          submitEdit: form.submit_edit,
          submitEditApproved: form.submit_edit_approved,
          submitMessage: form.submit_message,
        };
      }),
    setSubmitSettings: (ctx: Ctx, formId: string, settings: SubmitSettings) =>
      writeSettings(deps, ctx, formId, settings),
  };
}

async function stored(
  trx: Trx,
  ctx: Ctx,
  formId: string,
): Promise<{ rev: number; groups: PermissionGroup[] }> {
  const row = await trx
    .selectFrom('form_permissions')
    .select(['rev', 'groups'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', formId)
    .executeTakeFirst();
  return row ?? { rev: 0, groups: [] };
}

/** A page that has permission groups: a form, a report, a big screen, a custom page. */
async function findGuarded(trx: Trx, ctx: Ctx, id: string, lock = false): Promise<PageRow> {
  const page = await findPage(trx, ctx, id, lock);
  if (!PAGE_ACTIONS[page.type]) throw new AppError('notFound');
  return page;
}

/** The form whose records groups of a page are about; null of a page that has none. A board is about another one than itself. */
async function formOf(trx: Trx, ctx: Ctx, page: PageRow): Promise<PageRow | null> {
  if (!limitsRecords(page.type)) return null;
  return page.source_id === null ? page : findDesign(trx, ctx, page.source_id);
}

async function designFields(trx: Trx, ctx: Ctx, form: PageRow): Promise<FormField[]> {
  const about = await formOf(trx, ctx, form);
  if (!about) return [];
  const { template } = await findFormVersion(trx, ctx, about.id, about.version);
  return fieldsOf(JSON.parse(template) as Template);
}

/** Components of a screen or a custom page as last saved, by the names that its designer shows. */
async function designComponents(trx: Trx, ctx: Ctx, page: PageRow): Promise<Permissions['fields']> {
  const row = page.version > 0 ? await findVersion(trx, ctx, page.id, page.version) : undefined;
  if (!row || !hidesComponents(page.type)) return [];
  const kind = kindOfRow(page);
  return panelsIn(templateIn(kind, row.template)).map(({ id, name, alias, props }) => {
    const type = kind.types.get(name);
    const own = props[type?.titleProp ?? 'label'];
    return {
      id,
      label: (typeof own === 'string' && own.trim()) || alias || (type?.title ?? name),
      type: name,
      columns: [],
    };
  });
}

const named = ({ id, label, type }: FormField) => ({ id, label, type });

async function read(trx: Trx, ctx: Ctx, formId: string): Promise<Permissions> {
  const form = await findGuarded(trx, ctx, formId);
  const { rev, groups } = await stored(trx, ctx, formId);
  const fields = await designFields(trx, ctx, form);
  return {
    rev,
    groups,
    fields: limitsRecords(form.type)
      ? fields.map(field => ({ ...named(field), columns: (field.columns ?? []).map(named) }))
      : await designComponents(trx, ctx, form),
  };
}

async function write(deps: Deps, ctx: Ctx, formId: string, body: Body): Promise<Permissions> {
  return deps.db.withTenant(ctx, async trx => {
    const form = await findGuarded(trx, ctx, formId, true);
    const { rev } = await stored(trx, ctx, formId);
    if (rev !== body.rev) {
      throw new AppError('conflict', '权限组已被他人修改，请刷新后再保存', { rev });
    }
    const groups = await checked(trx, ctx, form, body.groups);
    await keepGroups(trx, ctx, formId, { rev: rev + 1, groups, at: new Date(deps.now()) });
    await audit(trx, ctx, 'form.permissions', formId, { groups: groups.length });
    await publish(trx, grantsChanged, ctx, { formId });
    return read(trx, ctx, formId);
  });
}

/** Stores the groups of a page in the place of those before; the page is held. */
async function keepGroups(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  { rev, groups, at }: { rev: number; groups: readonly PermissionGroup[]; at: Date },
): Promise<void> {
  const row = { rev, groups: JSON.stringify(groups), updated_by: ctx.actor.id, updated_at: at };
  await trx
    .insertInto('form_permissions')
    .values({ tenant_id: ctx.tenantId, form_id: formId, ...row })
    .onConflict(conflict => conflict.column('form_id').doUpdateSet(row))
    .execute();
}

/** Gives a page that has no groups yet these, with the checks of a change. */
export async function giveGroups(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  groups: readonly PermissionGroup[],
  at: Date,
): Promise<void> {
  const form = await findGuarded(trx, ctx, formId, true);
  await keepGroups(trx, ctx, formId, { rev: 1, groups: await checked(trx, ctx, form, groups), at });
  await publish(trx, grantsChanged, ctx, { formId });
}

/** Groups as they are stored: names as they are now, people of the enterprise only, conditions that fit the form. */
async function checked(
  trx: Trx,
  ctx: Ctx,
  form: PageRow,
  groups: readonly PermissionGroup[],
): Promise<PermissionGroup[]> {
  const targets = targetsOf(form.source_id ?? form.id, await designFields(trx, ctx, form));
  const [ids, names] = [new Set<string>(), new Set<string>()];
  const sound: PermissionGroup[] = [];
  for (const group of groups) {
    if (ids.has(group.id)) throw new AppError('badRequest', '权限组重复，请刷新后再试');
    if (names.has(group.name)) throw new AppError('badRequest', `权限组「${group.name}」命名不能重复`);
    ids.add(group.id);
    names.add(group.name);
    const audience =
      group.members.type === 'release'
        ? { type: 'release' as const, depts: [], users: [], roles: [] }
        : await resolveAudience(
            trx,
            ctx,
            { ...group.members, type: group.members.type },
            `权限组「${group.name}」的成员`,
          );
    refuseForeign(form, group);
    if (group.rows.kind === 'condition') checkCondition(group.name, group.rows.condition, targets);
    sound.push({ ...group, members: audience, actions: withImplied(group.actions) });
  }
  return sound;
}

/** Refuses what the page has no groups for: actions of a form for a report, records and fields of one. Of a screen components are hidden. */
function refuseForeign(page: PageRow, { name, actions, rows, fields }: PermissionGroup): void {
  const known = PAGE_ACTIONS[page.type] ?? [];
  if (!actions.every(action => known.includes(action)))
    throw new AppError('badRequest', `权限组「${name}」的操作权限不适用，请刷新后再试`);
  const limited = Object.values(fields);
  const fits = hidesComponents(page.type) ? limited.every(right => right === 'hidden') : limited.length === 0;
  if (!limitsRecords(page.type) && (rows.kind !== 'all' || !fits))
    throw new AppError('badRequest', `权限组「${name}」不能限制数据和字段，请在表单权限中设置`);
}

type Ranged = Extract<PermissionGroup['rows'], { kind: 'condition' }>['condition'];

/** Refuses a condition that is not finished, or one that the form's records cannot be asked. */
function checkCondition(name: string, condition: Ranged, targets: ReturnType<typeof targetsOf>): void {
  const fault = conditionFault(condition, targets);
  if (fault !== null) throw new AppError('badRequest', `权限组「${name}」的数据范围：${fault}`);
}

async function writeSettings(deps: Deps, ctx: Ctx, formId: string, settings: SubmitSettings): Promise<null> {
  return deps.db.withTenant(ctx, async trx => {
    await findDesign(trx, ctx, formId, true);
    await changeRow(trx, ctx, formId, {
      submit_num: settings.submitNum,
      submit_edit: settings.submitEdit,
      submit_edit_approved: settings.submitEditApproved,
      submit_message: settings.submitMessage,
    });
    await audit(trx, ctx, 'form.submit', formId, {
      num: settings.submitNum,
      edit: settings.submitEdit,
      approved: settings.submitEditApproved,
    });
    await publish(trx, grantsChanged, ctx, { formId });
    return null;
  });
}

export type PermissionService = ReturnType<typeof createPermissions>;
