import type { CallResult } from '@gonghui/contract/define.ts';
import type { printingCalls } from '@gonghui/contract/printing.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import type { Problem } from '@gonghui/print/display/list.ts';
import type { OwnFont } from '@gonghui/print/fonts/faces.ts';
import type { PrintWay } from '@gonghui/print/record/print-pages.ts';
import type { Micron } from '@gonghui/print/units.ts';
import type { Characters } from '../fonts/pieces.ts';

export type PrintData = CallResult<typeof printingCalls.data>;

/** One record after the other, labels as many as the template says. */
export const ONE_AFTER_THE_OTHER: PrintWay = { mode: 'each', copies: null, first: 1 };

/** Asked of the worker; `turn` says which answer is meant. */
export type PaperRequest =
  | {
      readonly ask: 'lay';
      readonly turn: number;
      readonly data: PrintData;
      readonly way: PrintWay;
      /** The administrator's fonts: all of them, or none where no page has use for one. */
      readonly fonts: readonly OwnFont[];
    }
  | { readonly ask: 'page'; readonly turn: number; readonly at: number }
  /** The first page of a template without a record; `names` are those of variables by key. */
  | {
      readonly ask: 'sample';
      readonly turn: number;
      readonly stencil: Stencil;
      readonly names: Readonly<Record<string, string>>;
    };

export interface PaperSize {
  readonly width: Micron;
  readonly height: Micron;
}

/** What was laid out; the pages themselves stay with the worker until they are in sight. */
export interface LaidOut {
  readonly sizes: readonly PaperSize[];
  readonly problems: readonly Problem[];
  /** Letters that no face has, in words for whoever prints; empty where there is none. */
  readonly lacking: string;
  /** What the template is: of labels the first place is asked for. */
  readonly labels: boolean;
  /** Address of the picture that lies under pages on the screen only (P14); empty for none. */
  readonly background: string;
}

/** A page as it is drawn. */
export interface DrawnPage extends PaperSize {
  readonly svg: string;
  readonly characters: Characters;
  /** Addresses of its pictures. */
  readonly pictures: readonly string[];
}

export type PaperResponse = { readonly turn: number } & (
  | { readonly is: 'laid'; readonly laid: LaidOut }
  | { readonly is: 'page'; readonly page: DrawnPage | null }
  | { readonly is: 'failed'; readonly message: string }
);
