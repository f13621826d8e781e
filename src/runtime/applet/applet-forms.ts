import type { CallResult } from '@gonghui/contract/define.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';

type OpenedForm = CallResult<typeof formCalls.open>;
export type OpenForm = Omit<OpenedForm['forms'][number], 'children'> & { children?: readonly OpenForm[] };

/** What the person may open in an applet, in its navigation: released pages whose audience he is in, groups and links. */
export const useAppletForms = (appletId: string) =>
  useLoad(`applet ${appletId}`, signal =>
    send(formCalls.open, { params: { id: appletId } }, { signal, quiet: true }),
  );

export const isGroup = (item: OpenForm): boolean => item.type === 'group';

/** The pages of the navigation alone, in the order they are shown. */
export const formsIn = (items: readonly OpenForm[]): OpenForm[] =>
  items.flatMap(item =>
    isGroup(item) ? formsIn(item.children ?? []) : item.url === undefined ? [item] : [],
  );

type OpenNavigation = Pick<OpenedForm, 'homePage' | 'forms' | 'others'>;

/** Every page that the person may open, whether the navigation leads to it or not. */
export const openPagesIn = (data: Pick<OpenNavigation, 'forms' | 'others'> | null | undefined): OpenForm[] =>
  data ? [...formsIn(data.forms), ...data.others] : [];

/** The one of them that an address names. */
export const pageNamed = (data: OpenNavigation | null | undefined, id: string): OpenForm | undefined =>
  openPagesIn(data).find(page => page.id === id);

/** The page that a manager chose for the applet to open with; undefined where nobody did, or the person may not open it. */
export const chosenHome = (data: OpenNavigation | null | undefined): OpenForm | undefined =>
  data?.homePage ? pageNamed(data, data.homePage) : undefined;
