import { formCalls } from '@gonghui/contract/forms.ts';
import { EXTERNAL_WORDS } from '@gonghui/elements/page/external/words.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../../api/client.ts';
import { isApiError } from '../../../api/errors.ts';

/** Pages whose components stand on another one as they are (`modules/custom-pages/sources.ts`). */
const SOURCES: ReadonlySet<string> = new Set(['normal', 'custom', 'visual']);

export interface SourceDesign {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** Designs of the applet whose components can be placed on the page, and what of them viewers have now. */
export interface Externals {
  designs(): Promise<readonly SourceDesign[]>;
  /** The release of one; in words why there is none. */
  release(formId: string): Promise<Template | string>;
}

const quiet = { quiet: true } as const;

/** `pageId`: the page that is designed, which is no source of its own. */
export function createExternals(appletId: string, pageId: string): Externals {
  let listed: Promise<readonly SourceDesign[]> | null = null;
  const list = async (): Promise<readonly SourceDesign[]> => {
    const page = { current: 1, pageSize: LIMITS.listPageSize };
    const { list: items } = await send(formCalls.page, { body: { appletId, page } }, quiet);
    return items
      .flatMap(item => [item, ...(item.children ?? [])].flatMap(one => [one, ...(one.children ?? [])]))
      .filter(({ id, type }) => id !== pageId && SOURCES.has(type))
      .map(({ id, name, type }) => ({ id, name, type }));
  };
  return {
    designs: list,
    async release(formId) {
      try {
        listed ??= list();
        const design = (await listed.catch(() => [])).find(({ id }) => id === formId);
        listed = design ? listed : null;
        const from = 'design' as const;
        const query = design?.type === 'custom' ? { type: 'custom' as const, from } : { from };
        const { template } = await send(formCalls.fill, { params: { id: formId }, query }, quiet);
        return template as unknown as Template;
      } catch (error) {
        if (isApiError(error, 'notFound')) return EXTERNAL_WORDS.gone;
        if (isApiError(error)) return error.message || EXTERNAL_WORDS.offline;
        throw error;
      }
    },
  };
}
