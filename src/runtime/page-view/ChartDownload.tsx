import { pagePanels } from '@gonghui/elements/page/panels.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import { missingIn } from '@gonghui/elements/panel/missing.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { DownloadMenu } from '../report-view/DownloadMenu.tsx';
import { downloadReport } from '../report-view/download.ts';
import { chartTitle } from './ChartWaiting.tsx';

/** 下载 in the head of a chart; nothing where there is nothing to take away. */
export function ChartDownload({
  page,
  chart,
  values,
}: {
  page: { id: string; name: string };
  chart: TemplateComponent;
  values: FilterValues;
}) {
  if (missingIn(pagePanels, chart) !== null) return null;
  const part = { id: chart.id, title: chartTitle(chart) };
  return <DownloadMenu what={part.title} download={format => downloadReport(page, part, values, format)} />;
}
