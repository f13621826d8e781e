import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import type { RecordCondition } from '../conditions/condition.ts';
import type { ElementDefinition } from '../definition.ts';
import type { MappedField } from '../query/query.ts';
import type { PanelChart } from './chart.ts';
import type { Mapping } from './mapping.ts';
import type { MakeQuestion } from './question.ts';

/**
 * What a filter panel's value asks of records: the condition on a field, of which its type is known as well, null where the value limits nothing, or a refusal of
 * what is no value of such a filter. `today` is YYYY-MM-DD in the enterprise's zone.
 */
export type ReadFilter = (
  value: Json,
  field: Pick<MappedField, 'fieldId' | 'type'>,
  today: string,
) => Result<RecordCondition | null>;

/** What readers know of an element. Its definition, with settings and shapes, is for designers and checks. */
export type PanelFace = Pick<ElementDefinition, 'type' | 'title' | 'categories'>;

/** A type of panel: its element, what it takes from which fields, and the question that follows. */
export interface Panel<E extends PanelFace = PanelFace> {
  readonly element: E;
  readonly mappings: readonly Mapping[];
  /** Absent: it asks nothing. */
  readonly ask?: MakeQuestion;
  /** What draws its answer; absent, a view of its own or a table. */
  readonly chart?: PanelChart;
  /** Of a filter: what its value does to the panels that heed it. */
  readonly filters?: ReadFilter;
  /** The first number is `main`, the second `assitValue` (spec, designers §7). */
  readonly apart?: true;
}
