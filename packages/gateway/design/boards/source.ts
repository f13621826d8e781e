import { BOARD_SYSTEM_FIELDS, datesBoard, groupsBoard, showsOnCard } from '@gonghui/domain/boards.ts';
import { type FormField, fieldsOf } from '@gonghui/domain/form-fields.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormRow, findDesign, findFormVersion } from '../page-rows/index.ts';

/** Spec, designers §3 "Data-source status codes". */
const NORMAL = { status: 1, statusText: '正常' };
const GONE = { status: 5, statusText: '异常（关联表单被删除）' };

/** The form that a board is about; null once it is deleted. */
export async function sourceOf(trx: Trx, ctx: Ctx, sourceId: string | null): Promise<FormRow | null> {
  if (sourceId === null) return null;
  return findDesign(trx, ctx, sourceId).catch(error => {
    if (error instanceof AppError && error.kind === 'notFound') return null;
    throw error;
  });
}

/** How its data stands, in the codes of the specification and in words. */
export const statusOf = (source: FormRow | null) => (source ? NORMAL : GONE);

/** A form as those who fill it in see it now. */
export async function templateOfSource(trx: Trx, ctx: Ctx, source: FormRow): Promise<Template> {
  const version = source.released_version ?? source.version;
  const { template } = await findFormVersion(trx, ctx, source.id, version);
  return JSON.parse(template) as Template;
}

/** Its fields. */
export const fieldsOfSource = async (trx: Trx, ctx: Ctx, source: FormRow): Promise<FormField[]> =>
  fieldsOf(await templateOfSource(trx, ctx, source));

/** Fields that a board can be set up with: those that a card can show, and what every record has beside them. */
export const choicesOf = (source: FormRow, fields: readonly FormField[]) => [
  ...fields.filter(showsOnCard).map(field => ({
    id: field.id,
    label: field.label,
    type: field.type,
    groups: groupsBoard(field),
    dates: datesBoard(field),
  })),
  ...Object.entries(BOARD_SYSTEM_FIELDS)
    .filter(([id]) => id !== 'processStatus' || source.exists_approval_nodes)
    .map(([id, label]) => ({ id, label, type: id, groups: id === 'processStatus', dates: false })),
];
