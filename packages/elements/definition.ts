import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import type { NodeType } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { Person } from '@gonghui/syntax/function-spec.ts';
import type { ZodMiniType } from 'zod/mini';
import type { FieldFacts } from './field-facts.ts';
import type { Operator } from './operators.ts';
import type { SettingGroup } from './settings.ts';
import type { FigureFormat } from './shared/figure.ts';
import { VERSION, type Versioned } from './versions.ts';

/** Column of a record table. Lists are PostgreSQL arrays; `rows` is a child table (subform). */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'text-list'
  | 'date-list'
  | 'json'
  | 'rows';

/** What an uploaded file is called; `size` in bytes, `mime` by its content. */
export interface FileFacts {
  id: string;
  name: string;
  mime: string;
  size: number;
}

/** Names behind the ids that values hold. Only what the page already knows; a missing name shows the id's last part. */
export interface NameBook {
  user(id: string): string | undefined;
  dept(id: string): string | undefined;
  role(id: string): string | undefined;
  /** Absent where no files are known; a file without facts is shown by the end of its id. */
  file?(id: string): FileFacts | undefined;
  /** What an option of other records is called, by its source (`sourceKey` of option-source.ts). */
  option?(source: string, value: string): string | undefined;
}

/** What a check may ask of its surroundings; browser and gateway each bring their own, with the same answers. */
export interface CheckContext {
  /** Whole-string match by a linear-time engine (promises D24); undefined when the pattern is unusable. */
  matches(pattern: string, text: string): boolean | undefined;
  /** Today in the enterprise's time zone, YYYY-MM-DD. */
  today(): string;
  /** Names of a Chinese place by its code; absent where values come from the list itself (a browser). */
  region?(code: string): readonly string[] | undefined;
  /** Content verification is answered apart, with code 508 (gateway); a field's own check leaves it out. */
  readonly contentApart?: boolean;
}

/** What default values may know of whoever fills in, and when. */
export interface DefaultContext {
  /** The enterprise's wall clock, YYYY-MM-DD HH:mm:ss. */
  now: string;
  /** Null where nobody is signed in. */
  person: Person | null;
}

/** The data side of a field: everything that validation, storage, lists, print and search need, without a view. */
export interface FieldSpec<P = Props, V extends Json = Json> {
  readonly column: ColumnKind;
  /** The value of a field nobody touched. */
  readonly empty: V;
  /** What a new record starts with (static default). Absent: `empty`. */
  initial?(props: P): V;
  /** The default of the source `current`: who fills in, where he belongs, or when. `settings.ts` says what it is called. */
  current?(around: DefaultContext, props: P): V;
  isEmpty(value: V): boolean;
  /**
   * Total: any JSON in, a well-formed value or a Chinese refusal out. Never throws. What the gateway runs first. `held`:
   * what the same field (or the same cell) of a changed record holds; choices that are gone since may stay, no others.
   */
  read(raw: unknown, props: P, held?: unknown): Result<V>;
  /**
   * What boxes hold on the way to a value and `read` refuses, as half a range, for a draft to keep; null where the content is
   * none. Absent: the boxes of the type hand over values alone.
   */
  unfinished?(raw: unknown, props: P): V | null;
  /** Messages about a well-formed, non-empty value; empty when fine. `required` is the caller's business. */
  check(value: V, props: P, context: CheckContext): string[];
  /** Plain text for lists, print, export and search; `空` is the caller's business. */
  toText(value: V, props: P, names: NameBook): string;
  /** The value in words, such as an amount in capitals, behind its text where there is room; '' for none. */
  inWords?(value: V, props: P): string;
  /** Comparisons of the type; `conditions/operators.ts` adds those that follow from them. */
  readonly operators: readonly Operator[];
  /**
   * The value is a list of a start and an end, and this reads what a filter compares them with (null: not comparable).
   * Lists sort by the start; `contains` asks whether the point lies within, `lt` whether all lies before it, `gt` after.
   */
  readonly range?: (raw: unknown) => string | null;
  /** The value is HTML: a search looks at its text, not at its tags. */
  readonly html?: true;
  /** Never leaves the server (password): reads answer with the text form, and a change without it keeps what is stored. */
  readonly writeOnly?: true;
  /** The gateway gives the value when a record is stored (serial); what a client sends for it is dropped. */
  readonly assigned?: true;
  /**
   * The value is an id, or a list of ids, of this kind; the gateway checks that they exist and names them in its answers.
   */
  readonly refers?: 'user' | 'dept' | 'role' | 'file';
  /**
   * What is wrong with one uploaded file of the value, in Chinese; null when it may stay. The gateway asks it before it
   * stores a file that the record did not hold; `size` is what was sent.
   */
  checkFile?(file: FileFacts, props: P): string | null;
  /** Ids of uploaded files that stand somewhere inside a value of another shape: who reads the record may read them. */
  files?(value: V): readonly string[];
  /** How lists, reports and sheets write its numbers; absent: as they are, without a unit. */
  figure?(props: P): FigureFormat;
  /** The few values that a record can have, in their order, where neither options nor a yes and a no say them. */
  values?(props: P): readonly V[];
  readonly facts?: FieldFacts;
}

/** One of the entries that the palette offers for a type: a border of a certain shape. */
export interface Variant {
  /** `subName` of a node made of it (spec, designers §3 "Big screen"): unique among those of its type. */
  readonly name: string;
  readonly title: string;
  /** Pinyin and English, as `ElementDefinition.keywords`. */
  readonly keywords: string;
  /** Own props of a new node, over the type's defaults. */
  readonly props?: Props;
  /** A lucide icon other than the type's. */
  readonly icon?: string;
  /** Section of the palette other than the type's. */
  readonly group?: string;
}

/** One element type of a family: `definition.ts` of its folder exports exactly one of these. */
export interface ElementDefinition<P = Props, V extends Json = Json> extends NodeType, Versioned {
  /** Name of a lucide icon, kebab-case; the views map it. */
  readonly icon: string;
  /** Section of the palette, one of those that the family's designer names. */
  readonly group: string;
  /** Pinyin, its initials and English, for the palette's search: `danhangwenben dhwb input`. */
  readonly keywords: string;
  /** Shape of the props as saved; messages are made from path and rule by the template check. Unknown props are kept. */
  readonly props: ZodMiniType<P>;
  readonly settings: readonly SettingGroup[];
  /** Entries of the palette in its place, the first of which is what a new node is where nobody chose; absent: the type is the entry. */
  readonly variants?: readonly Variant[];
  /** Absent: the type holds no value (layout, paragraph). */
  readonly field?: FieldSpec<P, V>;
  /** A column of a sheet can become a field of this type. */
  readonly fromSheet?: true;
  /**
   * Design-time problems of one node, in Chinese, beyond the shape of its props. `context` is there where patterns can
   * be tried (the gateway's check of a template); without it only what needs no engine is checked.
   */
  problems?(
    props: P,
    context?: Pick<CheckContext, 'matches'>,
  ): { prop?: string; message: string; level: 'error' | 'warning' }[];
}

/**
 * Erases the props type for registries; a definition is written against its own props and stored among others. New nodes of
 * a type that has a version carry it.
 */
export function defineElement<P, V extends Json>(definition: ElementDefinition<P, V>): ElementDefinition {
  const erased = definition as unknown as ElementDefinition;
  const { version = 1 } = erased;
  return version === 1
    ? erased
    : { ...erased, defaults: () => ({ ...definition.defaults(), [VERSION]: version }) };
}
