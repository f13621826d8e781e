import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { NameStore } from '../record/list/data/name-store.ts';
import type { ListColumn } from '../record/list/views/layout.ts';
import type { BoardFacts } from './Board.tsx';
import type { Head } from './BoardRoom.tsx';
import type { Question } from './kanban/board-store.ts';

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
  /** Absent for who does not manage the board. */
  onSettings: (() => void) | undefined;
}

/** Fields of a card in their order, those that are in sight; the first is its title. */
export const cardFields = ({ displayFields }: BoardFacts, columns: readonly ListColumn[]): ListColumn[] =>
  displayFields.flatMap(id => columns.find(column => column.id === id) ?? []);
