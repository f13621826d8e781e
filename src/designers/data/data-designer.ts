import type { PanelSet } from '@gonghui/elements/panel/panel-set.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { Scheduler } from '../../runtime/report-view/scheduler.ts';
import { type Designer, useDesigner } from '../frame/designer.ts';
import type { DatasetSource } from './dataset-source.ts';
import type { KnownDatasets } from './known-datasets.ts';

/** What a designer of components that read datasets has beside what every designer has. */
export interface DataParts {
  /** What of the kind reads datasets. */
  readonly panels: PanelSet;
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

export interface DataDesigner extends Designer {
  readonly data: DataParts;
}

export const createData = (parts: Omit<DataParts, 'scheduler'>): DataParts => ({
  ...parts,
  scheduler: new Scheduler<Answer>(),
});

/** Asked only by parts of designers that read datasets. */
export const dataOf = (designer: Designer): DataParts => (designer as DataDesigner).data;
export const useData = (): DataParts => dataOf(useDesigner());
