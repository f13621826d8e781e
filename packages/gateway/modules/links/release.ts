import { allSteps } from '@gonghui/approval/flow-index.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { usualSettings } from '@gonghui/contract/link-shapes.ts';
import type { linkCalls } from '@gonghui/contract/links.ts';
import { businessUses, inTheWay } from '@gonghui/elements/form/linkage/business-uses.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { publish } from '../../events/events.ts';
import { type FormRow, findDesign } from '../forms/index.ts';
import { audit } from '../identity/index.ts';
import { changeRow, pageChanged } from '../pages/index.ts';
import { customizeNodes, runningFlow } from '../processes/index.ts';
import { formVersion } from '../submissions/index.ts';
import { fieldsFor, insertLink, linksOf, shownLink } from './manage.ts';

type Calls = typeof linkCalls;

const NO_BASE = '服务器没有设置访问地址（BASE_URL），不能公开发布。请联系管理员';

/** Choices that stand in the design itself. */
const optionsOf = ({ options, optionalGenre }: Props): { value: string; label: string }[] =>
  optionalGenre === 'normal-options' || !Array.isArray(options)
    ? []
    : options.flatMap(option =>
        typeof option === 'object' && option !== null && !Array.isArray(option)
          ? [{ value: String(option.value ?? ''), label: String(option.label ?? '') }]
          : [],
      );

/** What a flow asks of whoever starts it, which a stranger has not. */
async function flowNeeds(trx: Trx, ctx: Ctx, form: FormRow): Promise<{ blocks: string[]; warns: string[] }> {
  if (form.flow_version === null) return { blocks: [], warns: [] };
  const blocks = (await customizeNodes(trx, ctx, form)).map(
    ({ title }) => `流程节点「${title}」的审批人由提交人选择，外部填写者无法选择，请先修改流程`,
  );
  const { flow } = await runningFlow(trx, ctx, form.id, form.flow_version);
  const first = allSteps(flow).find(step => step.kind === 'UserTask');
  const warns =
    first?.kind === 'UserTask' && first.candidates.type === 'deptLeader'
      ? [`流程节点「${first.title}」按提交人的部门找审批人，外部填写者没有部门，将按该节点没有审批人处理`]
      : [];
  return { blocks, warns };
}

/** The switch above the links of a form, and the page around it (rules L6, L18). */
export function createRelease(deps: Deps) {
  const { db, config, now } = deps;

  return {
    list: (ctx: Ctx, formId: string): Promise<CallReturn<Calls['list']>> =>
      db.withTenant(ctx, async trx => {
        const form = await findDesign(trx, ctx, formId);
        const saved = form.version > 0 ? await formVersion(trx, ctx, formId, form.version) : null;
        const fields = form.version > 0 ? await fieldsFor(trx, ctx, form) : [];
        const { blocks, warns } = await flowNeeds(trx, ctx, form);
        return {
          publicRelease: form.public_release,
          baseUrl: config.baseUrl,
          released: form.released_version !== null && form.applet_status === 'released',
          business: saved ? businessUses(saved.template, form.public_sources) : [],
          warnings: [...blocks, ...warns],
          fields: fields.map(field => ({
            id: field.id,
            label: field.label,
            type: field.type,
            secret: field.spec.writeOnly === true,
            options: optionsOf(field.props),
          })),
          links: (await linksOf(trx, ctx, formId)).map(shownLink),
        };
      }),

    publicRelease: (
      ctx: Ctx,
      formId: string,
      body: CallArgs<Calls['publicRelease']>['body'],
    ): Promise<CallReturn<Calls['publicRelease']>> =>
      db.withTenant(ctx, async trx => {
        const form = await findDesign(trx, ctx, formId, true);
        const allowed = body.allowed ?? form.public_sources;
        if (body.publicRelease) {
          if (config.baseUrl === null) throw new AppError('invalid', NO_BASE);
          if (form.released_version === null)
            throw new AppError('invalid', '表单尚未发布，请先在「组织内发布」中发布表单');
          // What strangers get, and what will follow it: neither may bring what has no business outside.
          for (const version of new Set([form.released_version, form.version])) {
            const { template } = await formVersion(trx, ctx, formId, version);
            const business = inTheWay(businessUses(template, allowed));
            if (business.length > 0)
              throw new AppError('invalid', '表单中有不能公开的业务组件', { business });
          }
          const { blocks } = await flowNeeds(trx, ctx, form);
          if (blocks.length > 0) throw new AppError('invalid', blocks.join('；'));
          if (!(await linksOf(trx, ctx, formId)).some(({ is_default }) => is_default))
            await insertLink(
              trx,
              ctx,
              form,
              {
                name: '默认链接',
                quota: null,
                opens_at: null,
                closes_at: null,
                password_hash: null,
                settings: usualSettings,
                is_default: true,
              },
              new Date(now()),
            );
        }
        await changeRow(trx, ctx, formId, { public_release: body.publicRelease, public_sources: allowed });
        await audit(trx, ctx, body.publicRelease ? 'form.public' : 'form.private', formId, { allowed });
        await publish(trx, pageChanged, ctx, { pageId: formId });
        return { publicRelease: body.publicRelease };
      }),
  };
}
