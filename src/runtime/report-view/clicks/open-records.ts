import { ALL_VIEW } from '@gonghui/contract/record-views.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import { heededBy } from '@gonghui/elements/panel/clicks/heeded.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import type { PanelSet } from '@gonghui/elements/panel/panel-set.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { send } from '../../../api/client.ts';
import { accountOf, session } from '../../../session/store.ts';
import { KeptQuery } from '../../record/list/views/kept-query.ts';
import { clickedIn } from './click-values.ts';

/**
 * The list of the records behind what was picked on a panel (rule P7): sets its condition in this tab, as if it had been set
 * there by hand, and answers its path. Rejects in words where there is no such list, or none for this person.
 */
export async function openRecords(
  panels: PanelSet,
  pageId: string,
  template: Template,
  panel: TemplateComponent,
  values: FilterValues,
): Promise<string> {
  const { drill, picked } = clickedIn(values, panel.id);
  const own: Json = { drill: [...drill], picked };
  const filterValueMap = { ...heededBy(panels, panel, template, values), [panel.id]: own };
  const { appletId, formId, condition } = await send(
    visualCalls.rows,
    { params: { id: pageId }, body: { componentId: panel.id, filterValueMap } },
    { quiet: true },
  );
  new KeptQuery(accountOf(session.user), formId, ALL_VIEW).write({ condition, sort: [], group: null });
  return `/url/applet/${appletId}?form=${formId}&view=${ALL_VIEW}`;
}
