import type { boardCalls } from '@gonghui/contract/boards.ts';
import type { CallResult } from '@gonghui/contract/define.ts';
import type { Filters } from '@gonghui/contract/submissions.ts';
import { toFilters } from '@gonghui/domain/condition-filter.ts';
import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { NameStore } from '../record/list/data/name-store.ts';
import type { ListColumn } from '../record/list/views/layout.ts';

export type BoardFacts = CallResult<typeof boardCalls.view>;
export type Head = NonNullable<BoardFacts['head']>;

/** Which records are meant: conditions and a keyword, as somebody put them together. */
export interface Question {
  condition: RecordCondition | null;
  keyword: string;
}

/** The same as calls take it. */
export const questionBody = ({ condition, keyword }: Question) => ({
  ...(condition ? { filters: toFilters(condition) as Filters } : {}),
  ...(keyword ? { keyword } : {}),
});

/** What the views of a board are given. */
export interface ViewProps {
  board: BoardFacts;
  sourceId: string;
  head: Head;
  /** Every field that is in sight, and what every record has beside them. */
  columns: readonly ListColumn[];
  host: FillHost;
  names: NameStore;
  question: Question;
  /** Changes when a record was written beside the view. */
  turn: number;
  onOpen(id: string): void;
  onTotal(total: number | null): void;
  /** What is known of the form is of before: somebody released it anew. */
  onOutdated(): void;
  /** Absent for who does not manage the board. */
  onSettings: (() => void) | undefined;
}

/** Fields of a card in their order, those that are in sight; the first is its title. */
export const cardFields = ({ displayFields }: BoardFacts, columns: readonly ListColumn[]): ListColumn[] =>
  displayFields.flatMap(id => columns.find(column => column.id === id) ?? []);
