import type { CallReturn } from '@gonghui/contract/define.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import { formLink } from '@gonghui/elements/shared/link.ts';
import { send } from '../../api/client.ts';
import { pagesOf } from '../../runtime/applet/pages-of-applet.ts';
import type { LinkTargets } from '../elements/elements-designer.ts';
import { formRoutes } from './routes.ts';

/** The calls that designing a form makes beside those of every page, each answer told apart by what has to happen next. */

const quiet = { quiet: true } as const;

/** Department fields that the form's flow takes its approvers from; null when it cannot be learned now. */
export async function usedByFlow(id: string): Promise<string[] | null> {
  try {
    const { list } = await send(processCalls.deptComponent, { params: { id, x: 'all' } }, quiet);
    return list.filter(field => field.held).map(({ fieldId }) => fieldId);
  } catch {
    return null;
  }
}

export type FlowUse = CallReturn<typeof processCalls.uses>['list'][number];

/** What the form's active flow needs of its fields; null when it cannot be learned now. */
export async function flowUses(id: string): Promise<FlowUse[] | null> {
  try {
    return (await send(processCalls.uses, { params: { id } }, quiet)).list;
  } catch {
    return null;
  }
}

/** What uses fields of a form, as everything was last saved. */
export const fieldUses = (id: string, fieldIds: readonly string[], signal: AbortSignal) =>
  send(formCalls.fieldUses, { params: { id }, body: { fieldIds: [...fieldIds] } }, { signal, quiet: true });

/** Forms of an applet, for links: pages of other kinds have addresses of their own. */
export const formLinks = (appletId: string): LinkTargets => ({
  noun: '表单',
  address: /^\/url\/form\/[A-Za-z0-9_-]{1,64}$/,
  list: async () =>
    (await pagesOf(appletId))
      .filter(item => item.type === formRoutes.page.type)
      .map(({ id, name }) => ({ to: formLink(id), name })),
});
