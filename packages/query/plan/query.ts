import type { Query } from '@gonghui/elements/query/query.ts';
import type { ResolvedDataset } from '../dataset.ts';
import { type Planned, planned } from '../refusal.ts';
import type { PlanFrame } from './frame.ts';
import { planGroups } from './groups.ts';
import { planOptions } from './options.ts';
import type { Plan } from './plan.ts';
import { planRows } from './rows.ts';

/**
 * How a question to a dataset is answered (docs/queries.md). Refuses, in words to show, what the dataset does not have;
 * with `hidden` what the asker may not see (rule P2). Never throws for what people made.
 */
export const planQuery = (dataset: ResolvedDataset, query: Query, frame: PlanFrame): Planned<Plan> =>
  planned(() => {
    switch (query.kind) {
      case 'groups':
        return planGroups(dataset, query, frame);
      case 'rows':
        return planRows(dataset, query, frame);
      case 'options':
        return planOptions(dataset, query, frame);
    }
  });
