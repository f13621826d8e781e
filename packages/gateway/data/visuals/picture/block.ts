import type { ChartLook } from '@gonghui/elements/panel/chart-look.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';

/** A panel as it is drawn on paper. */
export interface Block {
  readonly title: string;
  /** Which records were counted, where not all were; empty for all. */
  readonly counted: string;
  /** Columns of twelve, and pixels that it is high on screen; a table is as high as its rows. */
  readonly span: number;
  readonly height: number;
  readonly body:
    | { readonly is: 'chart'; readonly look: ChartLook; readonly answer: Answer }
    | {
        readonly is: 'table';
        readonly heads: readonly string[];
        readonly rows: readonly (readonly string[])[];
        /** Columns whose text stands at the right. */
        readonly right: readonly boolean[];
        /** There are more rows than these. */
        readonly more: boolean;
      }
    | { readonly is: 'number'; readonly text: string; readonly under: string };
}

/** What the thread is asked to draw. */
export interface Picture {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly format: 'png' | 'pdf';
}
