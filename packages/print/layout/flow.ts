import type { Stroke } from '../display/list.ts';
import type { Family } from '../fonts/faces.ts';
import type { Micron } from '../units.ts';

/** How a cell or a free element looks. Lengths are microns, colors `#rrggbb`. */
export interface Style {
  readonly family: Family;
  readonly size: Micron;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly color: string;
  readonly fill: string | null;
  readonly align: 'left' | 'center' | 'right' | 'justify';
  readonly valign: 'top' | 'middle' | 'bottom';
  readonly padding: { readonly x: Micron; readonly y: Micron };
  /** From line to line, in percent of the size. */
  readonly leading: number;
  /** What happens to a text that its box has no room for. */
  readonly fit: 'grow' | 'shrink' | 'clip';
}

export interface Borders {
  readonly top: Stroke | null;
  readonly right: Stroke | null;
  readonly bottom: Stroke | null;
  readonly left: Stroke | null;
}

/** What is known of a page once all is broken into pages. */
export interface PageAt {
  /** From one on. */
  readonly page: number;
  readonly pages: number;
  /** Lines of the table that this part has: `first` to before `end`. Null outside of tables. */
  readonly part: { readonly first: number; readonly end: number } | null;
}

/** A text that depends on its page. It never changes a height, so what it says never moves a break (P8, P10). */
export type Late = (at: PageAt) => string;

/** Kinds of codes, as templates name them. */
export type CodeKind = 'qrcode' | 'code128' | 'code39' | 'ean13' | 'ean8' | 'upca' | 'itf14';

/** A stretch of formatted text; a colour of its own, or null for that of its cell. */
export interface RichSpan {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly color: string | null;
}

/** A paragraph, `indent` steps in, behind a mark where it is an item of a list; or a picture between two of them. */
export type RichBlock =
  | {
      readonly is: 'paragraph';
      readonly spans: readonly RichSpan[];
      readonly indent: number;
      readonly mark: string;
    }
  | { readonly is: 'picture'; readonly key: string };

export type Content =
  | { readonly is: 'text'; readonly text: string | Late }
  /** Several share its box. `toSee`: pictures that people look at, for which a row that grows has room. */
  | { readonly is: 'image'; readonly keys: readonly string[]; readonly toSee?: boolean }
  | { readonly is: 'rich'; readonly blocks: readonly RichBlock[] }
  | {
      readonly is: 'code';
      readonly kind: CodeKind;
      readonly text: string;
      /** Of a QR code: how much of it may be lost. */
      readonly level: 'L' | 'M' | 'Q' | 'H';
      /** The text below the bars. */
      readonly showText: boolean;
    };

export interface FlowCell {
  readonly id: string;
  /** Number of its first column, and how many columns and rows it takes. */
  readonly col: number;
  readonly cols: number;
  readonly rows: number;
  readonly content: Content;
  readonly style: Style;
  readonly borders: Borders;
  /** Lines of a part with the same text below one another are drawn as one cell (P7). */
  readonly mergeSame: boolean;
}

export interface FlowRow {
  readonly id: string;
  readonly height: Micron;
  /** As high as its highest cell asks, and at least `height`. */
  readonly grow: boolean;
  /** On one page with the row after it, where a page has room for both. */
  readonly keep?: boolean;
  readonly breakBefore?: boolean;
  readonly cells: readonly FlowCell[];
}

/** Rows of one source: a head, a line for each record, and what parts of it begin and end with. */
export interface FlowTable {
  readonly id: string;
  readonly head: readonly FlowRow[];
  /** The head stands on every part; `again` where only some of its rows do. */
  readonly repeat: boolean;
  readonly again?: readonly FlowRow[] | undefined;
  readonly breakBefore: boolean;
  /** Each line may have several rows. */
  readonly lines: readonly (readonly FlowRow[])[];
  /** An empty line, to fill with. */
  readonly empty: readonly FlowRow[];
  readonly total: readonly FlowRow[];
  /** 承前页, 本页小计 and 过次页. */
  readonly carry: readonly FlowRow[];
  readonly sum: readonly FlowRow[];
  readonly forward: readonly FlowRow[];
  /** The last part is filled up to so many lines, or to the end of the page. */
  readonly minRows: number | 'page' | null;
  /** A part has at most so many lines. */
  readonly maxRows: number | null;
}

export type Block =
  | { readonly is: 'row'; readonly rows: readonly FlowRow[] }
  | { readonly is: 'table'; readonly table: FlowTable };

/** What only free elements show. */
export type FreeContent =
  | Content
  /** From corner to corner: down, or up where it rises. */
  | { readonly is: 'line'; readonly stroke: Stroke; readonly rising: boolean }
  | { readonly is: 'box'; readonly stroke: Stroke | null; readonly radius: Micron }
  /** A text under everything else: again and again so far apart, or once within its box. */
  | { readonly is: 'watermark'; readonly text: string; readonly tile: Micron | null };

/** Something that lies at a place of its own, above all rows. */
export interface Free {
  readonly id: string;
  readonly x: Micron;
  readonly y: Micron;
  readonly width: Micron;
  readonly height: Micron;
  /** Clockwise, around its middle. */
  readonly degrees: number;
  /** Which pages show it; by a row, the place counts from where that row first stands. */
  readonly anchor: 'page' | 'first' | 'last' | { readonly row: string };
  readonly content: FreeContent;
  readonly style: Style;
}

/** A sheet with all values in it, ready to be laid out. Nothing in it depends on clock, locale or screen (P17). */
export interface Flow {
  readonly paper: {
    readonly width: Micron;
    readonly height: Micron;
    readonly margins: {
      readonly top: Micron;
      readonly right: Micron;
      readonly bottom: Micron;
      readonly left: Micron;
    };
  };
  readonly columns: readonly Micron[];
  readonly pageHead: readonly FlowRow[];
  readonly pageFoot: readonly FlowRow[];
  /** Rows of one block are measured together, so a cell may take several of them. */
  readonly blocks: readonly Block[];
  /** Lowest first. */
  readonly free: readonly Free[];
}
