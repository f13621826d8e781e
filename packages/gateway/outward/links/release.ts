import { allSteps } from '@gonghui/approval/flow-index.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { type BusinessComponent, OPEN_SYSTEM_KEYS } from '@gonghui/contract/link-shapes.ts';
import type { linkCalls } from '@gonghui/contract/links.ts';
import { tickedId } from '@gonghui/elements/form/linkage/business-uses.ts';
import { hasOwnOptions } from '@gonghui/elements/form/linkage/option-source.ts';
import { namesPeople } from '@gonghui/elements/shared/names-people.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import type { Outside } from '../../design/kinds/index.ts';
import type { FormRow } from '../../design/page-rows/index.ts';
import { changeRow } from '../../design/page-rows/index.ts';
import { pageChanged } from '../../design/pages/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { customizeNodes, runningFlow } from '../../records/processes/index.ts';
import { addDefaultLink, linksOf, shownLink } from './rows.ts';
import { columnsFor, fieldsFor, findTarget, type Target, templateOf } from './targets.ts';
import { NO_BASE } from './told.ts';

type Calls = typeof linkCalls;

/** Choices that stand in the design itself. */
const optionsOf = (props: Props): { value: string; label: string }[] =>
  !hasOwnOptions(props) || !Array.isArray(props.options)
    ? []
    : props.options.flatMap(option =>
        typeof option === 'object' && option !== null && !Array.isArray(option)
          ? [{ value: String(option.value ?? ''), label: String(option.label ?? '') }]
          : [],
      );

/** What a flow asks of whoever starts it, which a stranger has not. */
async function flowNeeds(trx: Trx, ctx: Ctx, form: FormRow): Promise<{ blocks: string[]; warns: string[] }> {
  if (form.flow_version === null) return { blocks: [], warns: [] };
  const chosen = await customizeNodes(trx, ctx, form);
  const blocks = chosen
    .filter(({ kind }) => kind === 'UserTask')
    .map(({ title }) => `流程节点「${title}」的审批人由提交人选择，外部填写者无法选择，请先修改流程`);
  const { flow } = await runningFlow(trx, ctx, form.id, form.flow_version);
  const copies = chosen
    .filter(({ kind }) => kind === 'ccTask')
    .map(({ title }) => `流程节点「${title}」的抄送人由提交人选择，外部填写者无法选择，不会抄送给任何人`);
  const leaders = allSteps(flow).flatMap(step =>
    step.kind === 'UserTask' && step.candidates.type === 'deptLeader'
      ? [`流程节点「${step.title}」按提交人的部门找审批人，外部填写者没有部门，将按该节点没有审批人处理`]
      : [],
  );
  return { blocks, warns: [...copies, ...leaders] };
}

/** Ticks for these fields as the versions have them; for none that is not of other records. */
const ticksOf = (versions: readonly Template[], ids: readonly string[], { business }: Outside): string[] => [
  ...new Set(
    versions
      .flatMap(template => business?.(template, []) ?? [])
      .filter(({ id, tick }) => tick !== '' && ids.includes(id))
      .map(({ tick }) => tick),
  ),
];

/** The design as saved last, and as strangers would get it where that is another. */
async function versionsOf(trx: Trx, ctx: Ctx, target: Target): Promise<Template[]> {
  const { version, released_version: released } = target.page;
  const numbers = [...new Set([version, released ?? version])].filter(one => one > 0);
  return Promise.all(numbers.map(one => templateOf(trx, ctx, target, one)));
}

/** What has no business outside of these versions, the one saved last in front: of none of them may any leave. */
function businessOf(
  [saved, released]: readonly Template[],
  ticks: readonly string[],
  { business }: Outside,
): BusinessComponent[] {
  if (!business || !saved) return [];
  const now = business(saved, ticks);
  const before = released ? business(released, ticks) : [];
  // A tick that fits what is saved may be for another source than what strangers would get.
  const told = (one: BusinessComponent) =>
    now.some(({ id, allowed }) => id === one.id && allowed === one.allowed);
  return [...now, ...before.flatMap(one => (told(one) ? [] : { ...one, releasedOnly: true as const }))];
}

/** The switch above the links of a page, and the page around it (rules L6, L18). */
export function createRelease(deps: Deps) {
  const { db, config, now } = deps;

  return {
    list: (ctx: Ctx, formId: string): Promise<CallReturn<Calls['list']>> =>
      db.withTenant(ctx, async trx => {
        const target = await findTarget(trx, ctx, formId);
        const { page: form, outside } = target;
        const fields = await fieldsFor(trx, ctx, target);
        const columns = await columnsFor(trx, ctx, target, fields);
        const { blocks, warns } = await flowNeeds(trx, ctx, form);
        const versions = outside.business || outside.remarks ? await versionsOf(trx, ctx, target) : [];
        const remarks: (readonly string[])[] = [];
        for (const template of versions) remarks.push((await outside.remarks?.(trx, ctx, template)) ?? []);
        return {
          kind: outside.link,
          publicRelease: form.public_release,
          baseUrl: config.baseUrl,
          released: form.released_version !== null && form.applet_status === 'released',
          business: outside.business ? businessOf(versions, form.public_sources, outside) : [],
          warnings: [...new Set([...blocks, ...warns, ...remarks.flat()])],
          fields: fields.map(field => ({
            id: field.id,
            label: field.label,
            type: field.type,
            secret: field.spec.writeOnly === true,
            shows: columns.has(field.id),
            named: namesPeople(field.spec),
            options: optionsOf(field.props),
          })),
          systemColumns: OPEN_SYSTEM_KEYS.filter(key => columns.has(key)),
          links: (await linksOf(trx, ctx, formId)).map(shownLink),
        };
      }),

    publicRelease: (
      ctx: Ctx,
      formId: string,
      body: CallArgs<Calls['publicRelease']>['body'],
    ): Promise<CallReturn<Calls['publicRelease']>> =>
      db.withTenant(ctx, async trx => {
        const target = await findTarget(trx, ctx, formId, true);
        const { page: form, noun, outside } = target;
        if (outside.confirmed) throw new AppError('invalid', `请在${noun}的公开发布中核对后公开或停止公开`);
        // Ticks are for what the fields take from now: in what strangers get, and in what will follow it.
        const versions = outside.business ? await versionsOf(trx, ctx, target) : [];
        const ticks = body.allowed ? ticksOf(versions, body.allowed, outside) : form.public_sources;
        if (body.publicRelease) {
          if (config.baseUrl === null) throw new AppError('invalid', NO_BASE);
          if (form.released_version === null)
            throw new AppError('invalid', `${noun}尚未发布，请先在「组织内发布」中发布${noun}`);
          const business = businessOf(versions, ticks, outside).filter(use => !use.allowed);
          if (business.length > 0)
            throw new AppError('invalid', `${noun}中有不能公开的业务组件`, { business });
          const { blocks } = await flowNeeds(trx, ctx, form);
          if (blocks.length > 0) throw new AppError('invalid', blocks.join('；'));
          // What shows records shows those columns that somebody chose, and none before.
          if (!outside.chosenFirst) await addDefaultLink(trx, ctx, form, outside.link, new Date(now()));
        }
        await changeRow(trx, ctx, formId, { public_release: body.publicRelease, public_sources: ticks });
        await audit(trx, ctx, body.publicRelease ? 'form.public' : 'form.private', formId, {
          allowed: ticks.map(tickedId),
        });
        await publish(trx, pageChanged, ctx, { pageId: formId });
        return { publicRelease: body.publicRelease };
      }),
  };
}
