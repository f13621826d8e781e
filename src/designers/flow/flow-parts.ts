import { titleOf } from '@gonghui/editor/titles.ts';
import { flowFamilyOf } from '@gonghui/elements/flow/family.ts';
import { defaultLast } from '@gonghui/elements/flow/read.ts';
import { stepsAt } from '../../kinds/index.ts';
import { isOffline } from '../../transport/errors.ts';
import { localStore } from '../../ui/kept-storage.ts';
import { ticket } from '../frame/opening/design-calls.ts';
import type { DesignParts } from '../frame/opening/open-designer.ts';
import * as pageCalls from '../frame/opening/page-calls.ts';
import type { Me } from '../frame/opening/who-am-i.ts';
import * as calls from './flow-calls.ts';
import { createFlow, surroundings } from './flow-designer.ts';
import { HeaderTools } from './HeaderTools.tsx';
import { FLOW_KIND } from './kind.ts';
import { picture } from './picture.tsx';
import { flowRoutes } from './routes.ts';
import { removalTitle, savedText } from './words.ts';

const keyOf = (tenantId: string, formId: string): string => `gonghui.flow.${tenantId}.${formId}`;

/** The flow's head; without network what this browser remembers of it: the id of its document. */
async function headOf(
  formId: string,
  me: Promise<Me>,
): Promise<{ designId: string; head: calls.FlowHead | null }> {
  try {
    const head = await calls.head(formId);
    localStore.setItem(keyOf((await me).tenantId, formId), head.designId);
    return { designId: head.designId, head };
  } catch (error) {
    const known = localStore.getItem(keyOf((await me).tenantId, formId));
    if (known === null || !isOffline(error)) throw error;
    return { designId: known, head: null };
  }
}

/** What the flow of a form that is designed is made of. */
export async function flowParts(appletId: string, formId: string, me: Promise<Me>): Promise<DesignParts> {
  const asked = surroundings(formId);
  const { designId, head } = await headOf(formId, me);
  const flow = createFlow(formId, head);
  const { state } = flow;
  // Before the design: what the check may ask of the form is known when it first looks.
  Object.assign(state, await asked);
  const name = () => ({ id: designId, name: state.formName || (head?.processName.name ?? '') });
  return {
    kind: FLOW_KIND,
    designId,
    family: flowFamilyOf(
      () => state.form?.fields ?? null,
      () => state.away,
      () => state.outside,
    ),
    ticket: clientIds => ticket(designId, clientIds),
    store: async (template, base) => {
      const answer = await calls.store(formId, name(), template, base);
      if (answer.kind === 'stored') {
        state.version = answer.version;
        state.inited = true;
      }
      return answer;
    },
    uploadPicture: pageCalls.uploadPicture,
    nameOf: () => pageCalls.nameOf(formId),
    rename: text => pageCalls.rename(formId, text),
    empty: null,
    designer: ({ editor }) => {
      const designer = {
        flow,
        appletId,
        savedText: () => savedText(state),
        versions: calls.versions(designId, () => (state.activated ? state.version : null)),
        steps: stepsAt(flowRoutes.design, appletId, formId),
        backPath: `/applet/pages/${appletId}`,
        picture,
        HeaderTools,
        shownOrder: (ids: readonly string[]) => defaultLast(editor, ids),
        renameNode: (id: string, title: string) => editor.setProp([id], 'title', title),
        removalQuestion: (ids: readonly string[]) => {
          const { title, more } = removalTitle(editor, ids, id => titleOf(editor, id));
          return more === '' ? `确定删除：${title} ？` : `确定删除：${title} ？\n${more}`;
        },
      };
      return designer;
    },
  };
}
