import type { Total } from '../views/layout.ts';
import type { SpotRange } from './geometry.ts';

/** What the table asks of who keeps it; the same functions for as long as it stands. */
export interface GridActions {
  onChoose(id: string, range: boolean): void;
  onChooseAll(): void;
  onChooseNone(): void;
  onSort(id: string, more: boolean): void;
  onMove(id: string, before: string | null): void;
  onWidth(id: string, width: number): void;
  onFit(id: string): void;
  onTotal(id: string, total: Total): void;
  onCopy(lines: [number, number], columns: [number, number]): void;
  onClear(range: SpotRange): void;
  /** Text of a spreadsheet, or of a cell, goes into the marked cells. */
  onPaste(text: string, range: SpotRange): void;
}
