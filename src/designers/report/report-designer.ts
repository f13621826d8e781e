import type { Answer } from '@gonghui/elements/query/answer.ts';
import { Scheduler } from '../../runtime/report-view/scheduler.ts';
import { type Designer, useDesigner } from '../frame/designer.ts';
import type { DatasetSource } from './dataset-source.ts';
import type { KnownDatasets } from './known-datasets.ts';

/** What the designer of a report has beside what every designer has. */
export interface ReportParts {
  readonly datasets: KnownDatasets;
  readonly source: DatasetSource;
  readonly scheduler: Scheduler<Answer>;
  /** Asks what a panel shows as it is designed; `body` as `POST /v1/visual/preview` takes it. */
  preview(body: PreviewBody, signal: AbortSignal): Promise<Answer>;
  /** The dataset that new panels begin with; the one of the address first, then the one chosen last. */
  startWith: string;
}

export interface PreviewBody {
  componentType: string;
  datasetId: string;
  fieldMapping: Record<string, unknown>;
  options: unknown;
  filters?: unknown;
  picks?: unknown;
  page?: { current: number; pageSize: number; after?: string };
  keyword?: string;
}

export interface ReportDesigner extends Designer {
  readonly report: ReportParts;
}

export const createReport = (
  parts: Pick<ReportParts, 'datasets' | 'source' | 'preview' | 'startWith'>,
): ReportParts => ({ ...parts, scheduler: new Scheduler<Answer>() });

/** The report that is designed; only parts of the report designer ask. */
export const reportOf = (designer: Designer): ReportParts => (designer as ReportDesigner).report;
export const useReport = (): ReportParts => reportOf(useDesigner());
