import { flowKind } from '@gonghui/elements/flow/kind.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { upgradeTemplate } from '@gonghui/elements/versions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { ofPart, type PackageParts, type ToldPart } from '../../design/applets/index.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { findVersion, saveVersion, storeVersion, templateIn } from '../../design/versions/index.ts';
import { checkedFlow } from './check.ts';
import { ensureFlow, findFlow } from './repository.ts';

/** Approval flows of the forms of an applet, as last saved. */
export const flowPackage: PackageParts = {
  async tell(trx, ctx, _appletId, pages) {
    const parts: ToldPart[] = [];
    for (const { id } of pages) {
      const flow = await findFlow(trx, ctx, id);
      const saved = flow && flow.version > 0 ? await findVersion(trx, ctx, flow.id, flow.version) : undefined;
      if (!flow || !saved) continue;
      const design = templateIn(flowKind, saved.template) as unknown as Json;
      parts.push({ folder: 'flows', id, value: { called: flow.name, design } });
    }
    return { things: [], parts };
  },

  /** Not activated, and not taken for one that was set up here: somebody looks at its people first (spec, designers §4 "inited"). */
  async make(trx, ctx, making) {
    const { at } = making;
    for (const { id: formId, value } of making.of('flows')) {
      const form = await findDesign(trx, ctx, formId, true);
      const title = `表单「${form.name}」的流程`;
      const tree = flowKind.saved.to(templateOf(value.design)) as ProcessNode[];
      const checked = await ofPart(title, () => checkedFlow(trx, ctx, form, tree));
      const { id, version, activated } = await ensureFlow(trx, ctx, formId, at, true);
      if (version > 0) {
        // What submissions start stays the version that they start now, until somebody has looked at this one.
        const flow = trx.updateTable('flows').where('tenant_id', '=', ctx.tenantId).where('id', '=', id);
        const keep = async (next: number) => void (await flow.set({ version: next }).execute());
        await saveVersion(trx, ctx, { id, version }, checked, { base: undefined, at, keep });
        if (activated) making.remark(`${title}已更新，审批仍按原来的版本进行，请核对审批人后重新保存流程`);
        continue;
      }
      await storeVersion(trx, ctx, { designId: id, version: 1, at }, checked);
      await trx
        .updateTable('flows')
        .set({ version: 1, name: cleanName(value.called).slice(0, 50), inited: false })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', id)
        .execute();
      making.remark(`${title}未启用，请核对审批人后启用`);
    }
  },
};

const templateOf = (design: object): Template => {
  const { page, components } = design as Template;
  return upgradeTemplate(flowKind.types, { page, components });
};
