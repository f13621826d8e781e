import type { AskedWith } from '@gonghui/elements/panel/clicks/apply-clicks.ts';
import { missingIn } from '@gonghui/elements/panel/missing.ts';
import type { PanelSet } from '@gonghui/elements/panel/panel-set.ts';
import { pageSizeOf } from '@gonghui/elements/panel/table/question.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { PanelRange } from '../../runtime/report-view/ask-panel.ts';
import type { PanelQuestion } from '../../runtime/report-view/use-panel.ts';
import type { PreviewBody } from './data-designer.ts';

/** What a panel asks while it is designed; null while something is missing, and for one that asks nothing. */
export function previewQuestion(
  panels: PanelSet,
  panel: Pick<TemplateComponent, 'name' | 'props'>,
  ask: (body: PreviewBody, signal: AbortSignal) => Promise<Answer>,
  { page = 1, after, rows, keyword, chosen }: PanelRange = {},
  asking?: AskedWith,
): PanelQuestion | null {
  const asked = panels.askedPanel(panel);
  if (!asked?.panel.ask || !asked.datum.datasetId || missingIn(panels, panel) !== null) return null;
  const body: PreviewBody = {
    componentType: panel.name,
    datasetId: asked.datum.datasetId,
    fieldMapping: asking?.mapping ?? asked.datum.mapping,
    options: asking?.options ?? asked.datum.options,
    ...(asking && asking.filters.length > 0 ? { filters: asking.filters } : {}),
    ...(asking && asking.picks.length > 0 ? { picks: asking.picks } : {}),
    ...(keyword ? { keyword } : {}),
    ...(chosen ? { chosen: [...chosen] } : {}),
    ...(rows ? { page: rows } : {}),
    ...(panel.name === 'rcTable'
      ? { page: { current: page, pageSize: pageSizeOf(panel.props), ...(after ? { after } : {}) } }
      : {}),
  };
  return { key: JSON.stringify(body), run: signal => ask(body, signal) };
}
