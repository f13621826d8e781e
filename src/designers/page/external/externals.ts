import { formCalls } from '@gonghui/contract/forms.ts';
import type { ExternalState } from '@gonghui/elements/page/external/words.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../../api/client.ts';
import { pagesOf } from '../../../runtime/applet/pages-of-applet.ts';
import { isApiError } from '../../../transport/errors.ts';

/** Pages whose components stand on another one as they are (`data/custom-pages/sources.ts`). */
const SOURCES: ReadonlySet<string> = new Set(['normal', 'custom', 'visual']);

export interface SourceDesign {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** What viewers have of a design, or why they have nothing. */
export type ReleasedDesign = Template | ExternalState;

/** Designs of the applet whose components can be placed on the page, and what of them viewers have now. */
export interface Externals {
  designs(): Promise<readonly SourceDesign[]>;
  /** The release of one, or why there is none; `failed` where that cannot be learned now. */
  release(formId: string): Promise<ReleasedDesign>;
}

const quiet = { quiet: true } as const;

/** `pageId`: the page that is designed, which is no source of its own. */
export function createExternals(appletId: string, pageId: string): Externals {
  const designs = async () =>
    (await pagesOf(appletId)).filter(({ id, type }) => id !== pageId && SOURCES.has(type));
  let listed: ReturnType<typeof designs> | null = null;
  /** Known for those that stood in the list once; asked again about any other, and where one gave nothing. */
  const known = async (id: string, anew: boolean) => {
    if (anew) listed = null;
    const asked = listed ?? designs();
    listed = asked;
    asked.catch(() => {
      if (listed === asked) listed = null;
    });
    return (await asked).find(one => one.id === id);
  };
  return {
    designs: async () => (await designs()).map(({ id, name, type }) => ({ id, name, type })),
    async release(formId) {
      try {
        const design = (await known(formId, false)) ?? (await known(formId, true));
        if (!design) return 'gone';
        try {
          const from = 'design' as const;
          const query = design.type === 'custom' ? { type: 'custom' as const, from } : { from };
          const { template } = await send(formCalls.fill, { params: { id: formId }, query }, quiet);
          return template as unknown as Template;
        } catch (error) {
          // Both answers are alike for whatever is not to be seen; the list of who builds the applet knows which it is.
          if (!isApiError(error, 'notFound') && !isApiError(error, 'gone')) throw error;
          const now = await known(formId, true);
          return !now ? 'gone' : now.releasedVersion === null ? 'offline' : 'no-access';
        }
      } catch {
        return 'failed';
      }
    },
  };
}
