import { NewOutsideApi } from '@gonghui/contract/outside-apis.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { type NamedThing, ofPart, type PackageParts, type ToldPart } from '../../design/applets/index.ts';
import { apisOfForm } from './repository.ts';
import { createApi } from './save.ts';

/** An address without what may be a key: name and password, question and mark. */
const plain = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

/** Outside APIs of the forms of an applet: of what goes along with each question the names alone, and no headers. */
export const outsidePackage: PackageParts = {
  async tell(trx, ctx, _appletId, pages) {
    const things: NamedThing[] = [];
    const parts: ToldPart[] = [];
    for (const { id: form } of pages)
      for (const [sorting, row] of (await apisOfForm(trx, ctx, form)).entries()) {
        const { id, name: called } = row;
        const settings = {
          method: row.method,
          url: plain(row.url),
          fixed: row.fixed.map(({ name }) => name),
          cacheSeconds: row.cache_seconds,
        };
        things.push({ id, thing: 'api', of: form, called });
        parts.push({ folder: 'outside', id, value: { called, form, sorting, settings } });
      }
    return { things, parts };
  },

  /** Before forms are saved, whose fields name them; nothing goes along with a question until it was filled in again. */
  async begin(trx, ctx, making) {
    for (const { name: local, value } of making.of('outside')) {
      const { called: name, form: formId, sorting, settings } = value;
      const title = `外部接口「${name}」`;
      const names = Array.isArray(settings.fixed) ? settings.fixed : [];
      const fixed = names.map(one => ({ name: one, value: '' }));
      const read = NewOutsideApi.safeParse({ ...settings, name, formId, fixed, headers: [] });
      if (!read.success) throw new AppError('invalid', `${title}的设置有误，请重新导出后再导入`);
      // A moment apart, so that they stand in the same order.
      const deps = { ...making.deps, now: () => making.at.getTime() + sorting };
      const { id } = await ofPart(title, () => createApi(deps, trx, ctx, read.data));
      making.made(local, id);
      making.remark(`${title}需要重新填写请求头${fixed.length > 0 ? '和固定参数' : ''}`);
    }
  },
};
