import type { Rect, Size } from '@gonghui/kernel/geometry.ts';
import type { Problem } from '@gonghui/scene/family.ts';
import type { Condition } from '../../conditions/condition.ts';
import type { Band } from '../shared/bands.ts';

/**
 * A print template as it is read for layout and for the designer: sound whatever the template held. All lengths are
 * millimetres with at most two decimals, finite and within the limits; font sizes are points.
 */
export interface Sheet {
  /** As it lies in front of the reader: `direction` has been applied. */
  readonly paper: Size;
  /** The named size, or `custom`. */
  readonly paperName: string;
  readonly margins: Sides;
  readonly columns: readonly SheetColumn[];
  /** Top down; page heads come first and page feet last. At least one column where there is a row. */
  readonly rows: readonly SheetRow[];
  /** Lowest first. */
  readonly free: readonly FreeElement[];
  /** Null: one record a page or more, no labels (P13). */
  readonly labels: Labels | null;
  /** Address of the picture that is seen on the screen only (P14); empty for none. */
  readonly background: string;
  /** 连续编号: pages of a batch are counted through (P10). */
  readonly continuous: boolean;
  readonly dataset: Dataset | null;
}

export interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The form whose variables the template names, and the version of it that they were taken from. */
export interface Dataset {
  readonly formId: string;
  readonly version: number;
}

export interface SheetColumn {
  readonly id: string;
  readonly width: number;
}

export interface SheetRow {
  readonly id: string;
  readonly height: number;
  /** It becomes higher with its content (P4). */
  readonly grow: boolean;
  /** As read: one out of order reads as `body`. Those of a table stand together, in the order of `TABLE_BANDS`. */
  readonly band: Band;
  /** Of a row of a table: a subform's id, `approval` or `records`; null for all others. */
  readonly source: string | null;
  /** Which table of the sheet it belongs to, counted from 0; null for none. Two may have one source. */
  readonly table: number | null;
  /** A head stands on every part of its table (P6). */
  readonly repeat: boolean;
  /** It stays on one page with the row below. */
  readonly keep: boolean;
  readonly breakBefore: boolean;
  /** Null: always shown (P12). */
  readonly showIf: Condition | null;
  /** Of a detail row: fill up with empty lines to so many, or to the end of the page (P9); 0 for none. */
  readonly minRows: number | 'page';
  /** Of a detail row: break after so many lines (P9); 0 for no limit. */
  readonly maxRows: number;
  /** Cells that show, by column; where none is, nobody wrote one and nothing is drawn. None lies under another's span. */
  readonly cells: readonly SheetCell[];
}

export interface SheetCell extends SheetContent {
  readonly id: string;
  /** Index of its first column. */
  readonly column: number;
  /** How many columns and rows it covers, at least 1; a span stays within the rows of its band. */
  readonly colspan: number;
  readonly rowspan: number;
  /** Lines of a table with the same value below one another read as one cell (P7). */
  readonly mergeSame: boolean;
  readonly border: Border;
}

/** How a value is drawn. `rich`: paragraphs, lists and pictures of formatted text (V4). */
export const CONTENT_KINDS = ['text', 'image', 'signature', 'qrcode', 'barcode', 'ticks', 'rich'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** What becomes of text that is larger than its place (P3, P4). */
export const FITS = ['grow', 'shrink', 'clip'] as const;
export type Fit = (typeof FITS)[number];

/** What a cell or a free element shows. */
export interface SheetContent {
  readonly kind: ContentKind;
  /** Plain text with `{{key}}` in it, or a formula, which begins with `=`. Not looked at where `dataVar` is not empty. */
  readonly text: string;
  /** Key of the one variable that it shows (V1); empty for none. */
  readonly dataVar: string;
  /** Of kind `image`: address of an uploaded picture; empty for none. Not looked at where `dataVar` is not empty. */
  readonly image: string;
  readonly format: Format;
  readonly fit: Fit;
  /** An empty value reads 空; blank otherwise (V4). */
  readonly showEmpty: boolean;
  readonly code: Code;
  readonly style: TextStyle;
}

/** `general`: as the type of the field writes it (V4); `capital`: as `RMB` does (V3). */
export const FORMATS = ['general', 'number', 'percent', 'capital', 'date'] as const;

export interface Format {
  readonly type: (typeof FORMATS)[number];
  /** 0 to 10; null: as many as the value has. */
  readonly decimals: number | null;
  readonly thousands: boolean;
  /** Of a date: YYYY, MM, DD, HH, mm, ss among other signs; empty: as the field writes it. */
  readonly pattern: string;
  readonly prefix: string;
  readonly suffix: string;
}

export const BARCODES = ['code128', 'code39', 'ean13', 'ean8', 'upca', 'itf14'] as const;
export const QR_LEVELS = ['L', 'M', 'Q', 'H'] as const;

export interface Code {
  /** Of kind `barcode`. */
  readonly barcode: (typeof BARCODES)[number];
  /** Of kind `qrcode`. */
  readonly level: (typeof QR_LEVELS)[number];
  /** The text below a barcode. */
  readonly showText: boolean;
}

export const ALIGNS = ['left', 'center', 'right', 'justify'] as const;
export const VALIGNS = ['top', 'middle', 'bottom'] as const;

export interface TextStyle {
  /** `sans`, `serif`, or the id of an administrator's font. */
  readonly font: string;
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  /** Hexadecimal: #RGB, #RRGGBB or with opacity; never empty. */
  readonly color: string;
  /** Empty: none. */
  readonly fill: string;
  readonly align: (typeof ALIGNS)[number];
  readonly valign: (typeof VALIGNS)[number];
  /** Between border and content, on all sides. */
  readonly padding: number;
  /** Times the font size. */
  readonly lineHeight: number;
}

export const LINES = ['solid', 'dashed', 'dotted', 'double'] as const;

/** A line that is drawn; `width` is more than 0. */
export interface Stroke {
  readonly width: number;
  readonly line: (typeof LINES)[number];
  readonly color: string;
}

/** Own lines of a cell; of a shared edge the wider counts (P1). Null: none. */
export interface Border {
  readonly top: Stroke | null;
  readonly right: Stroke | null;
  readonly bottom: Stroke | null;
  readonly left: Stroke | null;
}

export const FREE_TYPES = ['label', 'image', 'line', 'box', 'code', 'watermark'] as const;
export type FreeType = (typeof FREE_TYPES)[number];

/** `page`: on every page; `first`, `last`: on that page of the record; else the id of a row, on the page where that begins. */
export type Anchor = 'page' | 'first' | 'last' | { readonly row: string };

export interface FreeElement extends SheetContent {
  readonly id: string;
  readonly type: FreeType;
  /**
   * From the upper left corner of the paper, or of the row that it is anchored to; before turning. A line goes from one
   * corner to the other: a width or height of 0 makes it upright or level.
   */
  readonly rect: Rect;
  /** Degrees clockwise about the middle, -180 to 180. */
  readonly rotate: number;
  readonly anchor: Anchor;
  readonly showIf: Condition | null;
  /** Of lines and boxes; null: none. */
  readonly stroke: Stroke | null;
  /** Of a line that rises from the lower left corner. */
  readonly rising: boolean;
  /** Of a box: its corners. */
  readonly radius: number;
  /** Of a watermark: 0 to 1. */
  readonly opacity: number;
  /** Of a watermark: drawn again and again, so far apart; null: once, within `rect`. */
  readonly tile: number | null;
}

/** Labels on one sheet (P13); the size of each follows from paper, margins and gaps. */
export interface Labels {
  readonly columns: number;
  readonly rows: number;
  readonly gapX: number;
  readonly gapY: number;
  /** Of each; `copiesField` counts where it is not empty: the number that the field holds. */
  readonly copies: number;
  readonly copiesField: string;
  /** One label for each line of this subform; null: one a record. */
  readonly source: string | null;
}

/** What reading put right, with its place. `row` and `column` are indexes in the sheet, where there is one. */
export interface SheetIssue extends Problem {
  readonly code: IssueCode;
  readonly row?: number;
  readonly column?: number;
}

export type IssueCode =
  | 'unreadable'
  | 'too-many'
  | 'double-cell'
  | 'column-gone'
  | 'row-gone'
  | 'span-cut'
  | 'span-overlap'
  | 'covered'
  | 'band-order'
  | 'table-without-lines'
  | 'anchor-gone'
  | 'number'
  | 'condition';
