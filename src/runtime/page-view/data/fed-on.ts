import { FIRST_ROWS } from '@gonghui/elements/page/data/question.ts';
import { pagePanels } from '@gonghui/elements/page/panels.ts';
import { isChart } from '@gonghui/elements/panel/chart-look.ts';
import { heededBy } from '@gonghui/elements/panel/clicks/heeded.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import { missingIn } from '@gonghui/elements/panel/missing.ts';
import type { Device } from '@gonghui/elements/ui/device.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { FeedRequest } from '../../screen-play/feed/feed-request.ts';
import type { Question } from '../../screen-play/feed/questions.ts';
import { isThere } from '../is-there.ts';
import { firstRows } from './first-rows.ts';

/** What is asked for on a page as it is shown on this device: nothing of what is hidden, or within what is hidden. */
export function thereOn(components: readonly TemplateComponent[], device: Device): TemplateComponent[] {
  return components
    .filter(component => isThere(component, device))
    .flatMap(component => [
      component,
      ...thereOn(component.components ?? [], device),
      ...(component.containers ?? []).flatMap(held => thereOn(held.components, device)),
    ]);
}

function questionOf(
  component: TemplateComponent,
  template: Template,
  values: FilterValues,
  rows: number,
): Question {
  const { datumOriginalId, datumProps } = component.props;
  const body = {
    componentId: component.id,
    filterValueMap: heededBy(pagePanels, component, template, values),
    ...(rows === FIRST_ROWS ? {} : { page: { current: 1, pageSize: rows } }),
  };
  // Another release may ask another thing under the same id.
  return { key: JSON.stringify([body, datumOriginalId, datumProps]), body };
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/**
 * What is to be asked for a page, in reading order. `rows`: how many rows an element shows by now, where that is more than at
 * first.
 */
export function wantedOn(
  template: Template,
  device: Device,
  values: FilterValues,
  rows: Readonly<Record<string, number>>,
): readonly FeedRequest[] {
  return thereOn(template.components, device)
    .filter(component => pagePanels.askedPanel(component)?.panel.ask)
    .map((component, at) => {
      const missing = missingIn(pagePanels, component);
      return {
        asset: {
          asset: component,
          layers: [],
          bounds: NOWHERE,
          id: component.id,
          position: at + 1,
          chart: isChart(pagePanels, component.name),
          every: null,
        },
        missing,
        question:
          missing === null
            ? questionOf(component, template, values, rows[component.id] ?? firstRows(component))
            : null,
        shown: true,
      };
    });
}
