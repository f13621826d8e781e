import { NewHook } from '@gonghui/contract/hooks.ts';
import { fieldIds } from '@gonghui/domain/form-fields.ts';
import { formKind } from '@gonghui/elements/form/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type NamedThing, ofPart, type PackageParts, type ToldPart } from '../../design/applets/index.ts';
import { formVersion } from '../../design/forms/index.ts';
import { aliasesOf, keepAliases, withAliases } from './aliases.ts';
import { formWithFields } from './fields.ts';
import { hooksOfForm } from './repository.ts';
import { createHook } from './save.ts';

/** What rows of forms say that they are; nothing else has records. */
const FORM = formKind.page?.type;

/**
 * Hooks of the forms of an applet, and what keys of their bodies are called. Of an address only the site: what stands behind it is often
 * all that a receiver asks for. No headers, no secret.
 */
export const hookPackage: PackageParts = {
  async tell(trx, ctx, _appletId, pages) {
    const things: NamedThing[] = [];
    const parts: ToldPart[] = [];
    const aliases: { form: string; fields: Record<string, string> }[] = [];
    for (const { id: form, type, version } of pages) {
      const hooks = await hooksOfForm(trx, ctx, form);
      const named = await aliasesOf(trx, ctx, form);
      if (type !== FORM || hooks.length + named.size === 0) continue;
      // Of fields that were deleted since nothing is told: nobody could be sent them.
      const there = new Set(fieldIds((await formVersion(trx, ctx, form, version)).fields));
      const told = [...named].filter(([field]) => there.has(field));
      if (told.length > 0) aliases.push({ form, fields: Object.fromEntries(told) });
      for (const [sorting, row] of hooks.entries()) {
        const { id, name: called, source_id: source } = row;
        const settings = {
          site: new URL(row.url).origin,
          events: row.events,
          condition: row.condition as unknown as Json,
          fields: source === null ? row.fields.filter(field => there.has(field)) : row.fields,
          valueForm: row.value_form,
          importsToo: row.imports_too,
          sourceType: row.source_type,
        };
        things.push({ id, thing: 'hook', of: form, called });
        parts.push({ folder: 'hooks', id, value: { called, form, sorting, source, settings } });
      }
    }
    return { things, parts, lists: { aliases } };
  },

  /** Off, with a secret of its own; the address is what its site says and no more. */
  async make(trx, ctx, making) {
    for (const { form, fields: asked } of making.list('aliases')) {
      const { version } = await formWithFields(trx, ctx, form, true);
      const next = await ofPart('字段别名', async () => withAliases(version.fields, new Map(), asked));
      await keepAliases(trx, ctx, form, new Map(), next);
    }
    for (const { name: local, value } of making.of('hooks')) {
      const { called: name, form: formId, sorting, source, settings } = value;
      const title = `数据推送「${name}」`;
      const { site, ...rest } = settings;
      const read = NewHook.safeParse({
        ...{ ...rest, name, formId, url: `${String(site)}/`, status: 'off', headers: [] },
        ...(source === null ? {} : { sourceId: source }),
      });
      if (!read.success) throw new AppError('invalid', `${title}的设置有误，请重新导出后再导入`);
      // A moment apart, so that they stand in the same order.
      const deps = { ...making.deps, now: () => making.at.getTime() + sorting };
      const { row } = await ofPart(title, () => createHook(deps, trx, ctx, read.data));
      making.made(local, row.id);
      making.remark(`${title}已关闭，需要重新填写推送地址、请求头和签名密钥`);
    }
  },
};
