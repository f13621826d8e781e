import { stencilFamilyOf } from '@gonghui/elements/print/family.ts';
import { isOffline } from '../../transport/errors.ts';
import { whoIsIn } from '../frame/commands/remove.ts';
import type { Designer } from '../frame/designer.ts';
import { ticket } from '../frame/opening/design-calls.ts';
import type { DesignParts } from '../frame/opening/open-designer.ts';
import { uploadPicture } from '../frame/opening/page-calls.ts';
import type { Me } from '../frame/opening/who-am-i.ts';
import { placeInSight } from './free/free-zone.ts';
import { PRINT_KIND } from './kind.ts';
import { NamedPages } from './pages/NamesAlone.tsx';
import * as calls from './print-calls.ts';
import { createPrint } from './print-designer.ts';
import { Variables } from './variables/variables.ts';

/** Where the way back leads: to the templates of the form. */
export const backOf = (appletId: string, formId: string) => ({
  path: `/design/print/${appletId}/${formId}`,
  name: '打印设置',
});

/** The template's own row; null without a network, where the copy that this browser keeps is opened. */
async function headOf(id: string): Promise<calls.StencilHead | null> {
  try {
    return await calls.head(id);
  } catch (error) {
    if (isOffline(error)) return null;
    throw error;
  }
}

/** What a print template that is designed is made of. */
export async function printParts(
  appletId: string,
  formId: string,
  _me: Promise<Me>,
  id: string,
): Promise<DesignParts> {
  const head = await headOf(id);
  const back = backOf(appletId, formId);
  const variables = new Variables(() => calls.variables(formId));
  return {
    kind: PRINT_KIND,
    designId: id,
    family: stencilFamilyOf(key => variables.isGone(key)),
    ticket: clientIds => ticket(id, clientIds),
    store: (template, base) => calls.store(id, template, base),
    uploadPicture,
    nameOf: async () => head?.name ?? null,
    rename: name => calls.rename(id, name),
    empty: null,
    designer: common => {
      const print = createPrint(common.editor, { formId, stencilId: id }, variables);
      variables.subscribe(() => common.editor.recheck());
      // What a template is mostly made of is chosen there.
      common.ui.left = 'own';
      const designer = {
        print,
        appletId,
        versions: calls.versions(id),
        steps: [],
        backPath: back.path,
        backName: back.name,
        picture: (template: Parameters<Designer['picture']>[0]) => (
          <NamedPages template={template} variables={print.variables} />
        ),
        removalQuestion: (ids: readonly string[]) => removalQuestion(common, ids),
        beginWith: (type: string) => placeInSight(print, type),
        renewSources: () => void variables.renew(),
      };
      return designer;
    },
  };
}

function removalQuestion(designer: Parameters<typeof whoIsIn>[0], ids: readonly string[]): string {
  const types = new Set(ids.map(id => designer.editor.node(id)?.type));
  const what = types.size === 1 && types.has('row') ? '行' : '个元素';
  const question =
    ids.length === 1 ? `确定删除该${what === '行' ? '行' : '元素'}？` : `确定删除这 ${ids.length} ${what}？`;
  const here = whoIsIn(designer, ids);
  return here.length > 0 ? `${question}\n${here.join('、')}正在编辑其中的内容。` : question;
}
