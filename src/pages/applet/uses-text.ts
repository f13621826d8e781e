import { appletCalls } from '@gonghui/contract/applets.ts';
import type { CallReturn } from '@gonghui/contract/define.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { send } from '../../api/client.ts';

type Uses = CallReturn<typeof formCalls.uses>;

function text(before: string, ...lists: Uses['reads'][]): string {
  const lines = lists.flatMap(list => list.lines);
  if (lines.length === 0) return '';
  const more = lists.reduce((sum, list) => sum + list.more, 0);
  const rest = more > 0 ? `\n· 还有${more}处` : '';
  return `\n${before}\n${lines.map(line => `· ${line}`).join('\n')}${rest}`;
}

/** What loses something when a page or an applet is deleted; '' where nothing does. */
const removed = ({ reads, leads }: Uses) => text('以下内容会受影响：', reads, leads);

/** What leads to a page or an applet that members cannot open any more. Its records are still read. */
const offline = ({ leads }: Uses) => text('以下入口会打不开：', leads);

const ofPage = (id: string) => send(formCalls.uses, { params: { id } });
const ofApplet = (id: string) => send(appletCalls.uses, { params: { id } });

/** Said before a page is deleted or taken offline. */
export const pageUses = {
  removed: async (id: string): Promise<string> => removed(await ofPage(id)),
  offline: async (id: string): Promise<string> => offline(await ofPage(id)),
};

/** The same of an applet: what stands outside it. */
export const appletUses = {
  removed: async (id: string): Promise<string> => removed(await ofApplet(id)),
  offline: async (id: string): Promise<string> => offline(await ofApplet(id)),
};
