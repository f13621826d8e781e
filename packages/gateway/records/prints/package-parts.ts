import { NAME_LENGTH } from '@gonghui/contract/print-shapes.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import { upgradeTemplate } from '@gonghui/elements/versions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import type { Template } from '@gonghui/scene/types.ts';
import {
  type NamedThing,
  ofPart,
  type PackageParts,
  type ToldPart,
  untaken,
} from '../../design/applets/index.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { aboutForm } from './copy.ts';
import { makePrint } from './make.ts';
import { findPrint, printsOf } from './repository.ts';
import { savePrint } from './save.ts';
import { savedStencil } from './stencil.ts';

/** Print templates of the forms of an applet, as last saved; what was printed with them stays here. */
export const printPackage: PackageParts = {
  async tell(trx, ctx, _appletId, pages) {
    const things: NamedThing[] = [];
    const parts: ToldPart[] = [];
    for (const { id: form } of pages) {
      const oldestFirst = (await printsOf(trx, ctx, form)).reverse();
      for (const [sorting, row] of oldestFirst.entries()) {
        const { id, name: called } = row;
        // Which version of the form it was made over says nothing elsewhere.
        const template = aboutForm(await savedStencil(trx, ctx, row), form, 1);
        const saved = template.components.length > 0;
        things.push({ id, thing: 'stencil', of: form, called });
        const value = { called, form, sorting, saved, design: template as unknown as Json };
        parts.push({ folder: 'stencils', id, value });
      }
    }
    return { things, parts };
  },

  /** Off, as a copy's are: somebody looks at them first. */
  async make(trx, ctx, making) {
    const parts = [...making.of('stencils')].sort((a, b) => a.value.sorting - b.value.sorting);
    for (const { name: local, id, value } of parts) {
      const form = await findDesign(trx, ctx, value.form, true);
      const { page, components } = value.design as unknown as Template;
      const template = aboutForm(
        upgradeTemplate(stencilKind.types, { page, components }),
        form.id,
        form.version,
      );
      const called = cleanName(value.called).slice(0, NAME_LENGTH) || '未命名打印模板';
      const title = `打印模板「${called}」`;
      if (making.stands(id)) {
        const row = await findPrint(trx, ctx, id, true);
        const saving = { template, base: undefined, at: making.at, printed: 'stays' } as const;
        await ofPart(title, () => savePrint(trx, ctx, row, saving));
        if (row.printed_version !== null)
          making.remark(`${title}已更新，打印仍按原来的版本进行，请核对后重新启用`);
        continue;
      }
      // A moment apart, so that they stand in the same order.
      const at = new Date(making.at.getTime() + value.sorting);
      const rows = await printsOf(trx, ctx, form.id);
      const name = untaken(called, new Set(rows.map(row => row.name)));
      const made = await ofPart(title, () => makePrint(trx, ctx, form, { name, template, at }));
      making.made(local, made);
    }
  },
};
