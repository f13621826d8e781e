import { type FormField, fieldIds, fieldsOf } from '@gonghui/domain/form-fields.ts';
import type { FlowError } from '@gonghui/elements/flow/check.ts';
import { flowKind } from '@gonghui/elements/flow/kind.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import type { FlowField } from '@gonghui/elements/flow/rules/form-fields.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormRow, findFormVersion } from '../../design/page-rows/index.ts';
import { type StoredDesign, stored } from '../../design/versions/index.ts';
import { peopleErrors } from './people-there.ts';
import { parseFlow } from './repository.ts';

/** Messages that one sentence can carry; the rest is in `data.errors`. */
const SPOKEN = 5;

type FlowIssue = Pick<FlowError, 'nodeId' | 'message'> & { title?: string };

const listed = (errors: readonly FlowIssue[]) =>
  errors.map(({ nodeId, title = '', message }) => ({ nodeId, title, message }));

/** Refuses with the flow check's errors: listed per node title (spec, designers §5), in one sentence and as data. */
export function refuseFaulty(errors: readonly FlowIssue[]): void {
  if (errors.length === 0) return;
  const spoken = [...new Set(errors.map(({ title, message }) => `${title}：${message}`))];
  const more = spoken.length > SPOKEN ? `；等${spoken.length}处问题` : '';
  throw new AppError('invalid', spoken.slice(0, SPOKEN).join('；') + more, { errors: listed(errors) });
}

/** Fields of the last saved design of a form. */
export async function savedFields(trx: Trx, ctx: Ctx, form: FormRow): Promise<FormField[]> {
  const { template } = await findFormVersion(trx, ctx, form.id, form.version);
  return fieldsOf(JSON.parse(template) as Template);
}

/** Those that a flow of this form may name. */
export const forFlow = (fields: readonly FormField[]): ReadonlyMap<string, FlowField> =>
  new Map(fields.map(({ id, type, label }) => [id, { id, type, label }]));

/** The design of a save as it was checked, and the tree that is stored of it. */
export interface CheckedFlow extends StoredDesign {
  nodes: ProcessNode[];
  /** What keeps it from being run. */
  open: { nodeId: string | null; title: string; message: string }[];
}

/** The check of a body, whoever wrote it. Refuses, as `refuseFaulty`, what cannot be stored as a flow. */
export async function checkedFlow(
  trx: Trx,
  ctx: Ctx,
  form: FormRow,
  template: readonly ProcessNode[],
): Promise<CheckedFlow> {
  const fields = await savedFields(trx, ctx, form);
  const about = {
    fields: forFlow(fields),
    fieldIds: new Set(fieldIds(fields)),
    outside: form.public_release,
  };
  const design = flowKind.saved.from(template);
  const { unsound, open } = flowKind.check(design, about);
  refuseFaulty(unsound);
  const made = stored(flowKind, flowKind.hooks?.onSave?.(design, about) ?? design);
  const nodes = parseFlow(made.text);
  return { ...made, nodes, open: listed([...open, ...(await peopleErrors(trx, ctx, nodes))]) };
}
