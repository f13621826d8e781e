import type { FileFacts } from '@gonghui/elements/definition.ts';
import type { Row } from '@gonghui/elements/form/shared/rows.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** A field of the form that is printed, as far as whoever prints may see it on any of the records. */
export interface PrintedField {
  readonly id: string;
  /** Element type. */
  readonly type: string;
  readonly label: string;
  readonly props: Props;
  /** Of a subform. */
  readonly columns?: readonly PrintedField[];
}

/** A line of the approval table (V5). */
export interface PrintedLine {
  /** Null where it is about the whole approval. */
  readonly nodeId: string | null;
  readonly node: string;
  readonly approver: string;
  /** On the enterprise's wall clock. */
  readonly time: string;
  readonly result: string;
  readonly comment: string;
  /** File id of the handwritten signature. */
  readonly signature: string | null;
}

/** A record within the rights of whoever prints: a value that is hidden from him is not in it (R3). */
export interface PrintedRecord {
  readonly id: string;
  readonly values: Readonly<Record<string, Json>>;
  /** Whoever submitted it, with his departments, for formulas. */
  readonly creator: {
    readonly id: string;
    readonly name: string;
    readonly depts: readonly { readonly id: string; readonly name: string }[];
  };
  /** `YYYY-MM-DD HH:mm:ss` on the enterprise's wall clock. */
  readonly createTime: string;
  readonly updateTime: string;
  /** How its approval stands, as stored and as people read it; null and '' where there is none. */
  readonly processStatus: string | null;
  readonly statusText: string;
  /** How often it has been handed out by this template, this time among them (R2). */
  readonly printCount: number;
  readonly recordUrl: string;
  readonly lines: readonly PrintedLine[];
}

interface NamedId {
  readonly id: string;
  readonly name: string;
}

/** All that a template can ask for, as JSON: what `print/data` answers, and what a PDF is made of. */
export interface PrintData {
  readonly fields: readonly PrintedField[];
  readonly records: readonly PrintedRecord[];
  /** Names behind the ids in the values. */
  readonly names: {
    readonly users: readonly NamedId[];
    readonly depts: readonly NamedId[];
    readonly roles: readonly NamedId[];
    readonly files?: readonly FileFacts[];
    readonly options?: readonly { readonly source: string; readonly value: string; readonly label: string }[];
  };
  readonly enterprise: { readonly name: string; readonly logo: string | null };
  readonly printer: NamedId;
  /** The administrator's fonts, in the order in which they are asked for characters (P2). */
  readonly fonts: readonly NamedId[];
  /** `YYYY-MM-DD HH:mm:ss` on the enterprise's wall clock; the clock of formulas. */
  readonly printTime: string;
}

/** Lines of a subform that are printed of one record. */
export const MOST_LINES = 5000;
/** What rows of the chosen records in one table are called as a source (P13). */
export const RECORDS = 'records';
/** What rows of the approval record are called as a source (V5). */
export const APPROVAL = 'approval';

export const rowsIn = (value: Json | undefined): readonly Row[] =>
  Array.isArray(value) ? (value as unknown as Row[]) : [];
