import { dayIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { askedWith } from '@gonghui/elements/panel/clicks/apply-clicks.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import type { Dimension, Measure, Query } from '@gonghui/elements/query/query.ts';
import { reportPanels } from '@gonghui/elements/report/panels.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { PageCuts } from '@gonghui/query/dataset.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { questionOf } from '../../data/visuals/index.ts';

interface PanelQuestion {
  readonly component: TemplateComponent;
  readonly datasetId: string;
  readonly query: Query;
}

/** What the panels of a report ask while nobody has chosen anything; one that is not finished asks nothing. */
export function questionsIn(template: Template, now: number): PanelQuestion[] {
  const today = dayIn(TIME_ZONE, now);
  return panelsIn(template).flatMap(component => {
    const asked = reportPanels.askedPanel(component);
    const datasetId = asked?.datum.datasetId;
    if (!asked?.panel.ask || !datasetId) return [];
    const found = askedWith(reportPanels, component, template, {}, { today });
    if (!found.ok) return [];
    try {
      const { mapping, options, filters } = found.value;
      return [{ component, datasetId, query: questionOf(asked.panel, { mapping, options, filters }) }];
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  });
}

const once = <T>(all: readonly T[]): T[] => [
  ...new Map(all.map(one => [canonical(one as unknown as Json), one])).values(),
];

/** By what the panels that read one dataset cut it, all together (rule P5). */
export function besideIn(questions: readonly PanelQuestion[], datasetId: string): PageCuts {
  const own = questions.flatMap(one =>
    one.datasetId === datasetId && one.query.kind === 'groups' ? [one.query] : [],
  );
  const dimensions = own.flatMap(({ dimensions: all }) =>
    all.map(({ sort: _, fill: __, alias: ___, ...rest }): Dimension => ({ ...rest, id: rest.fieldId })),
  );
  const numbers = own.flatMap(({ measures, marks = [] }) => [...measures, ...marks.map(one => one.measure)]);
  const measures = numbers.map(
    ({ compare: _, alias: __, ...rest }): Measure => ({ ...rest, id: rest.fieldId ?? '' }),
  );
  const conditions = [
    ...own.flatMap(({ filters }) => filters),
    ...numbers.flatMap(({ filter }): RecordCondition[] => (filter ? [filter] : [])),
  ];
  return { dimensions: once(dimensions), conditions: once(conditions), measures: once(measures) };
}
