import type { CallResult } from '@gonghui/contract/define.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';

type OpenedForm = CallResult<typeof formCalls.open>;
export type OpenForm = Omit<OpenedForm['forms'][number], 'children'> & { children?: readonly OpenForm[] };

/** What the person may open in an applet: released forms whose audience he is in, in their groups. */
export const useAppletForms = (appletId: string) =>
  useLoad(`applet ${appletId}`, signal =>
    send(formCalls.open, { params: { id: appletId } }, { signal, quiet: true }),
  );

export const isGroup = (item: OpenForm): boolean => item.type === 'group';

/** The forms alone, in the order they are shown. */
export const formsIn = (items: readonly OpenForm[]): OpenForm[] =>
  items.flatMap(item => (isGroup(item) ? formsIn(item.children ?? []) : [item]));

/** The page that a manager chose for the applet to open with; undefined where nobody did, or the person may not open it. */
export const chosenHome = (
  data: Pick<OpenedForm, 'homePage' | 'forms'> | null | undefined,
): OpenForm | undefined =>
  data?.homePage ? formsIn(data.forms).find(({ id }) => id === data.homePage) : undefined;
