import type { Unit } from './shared/periods.ts';

/** What values can be that belong to no field; one type stands for each. */
export type PlainKind =
  | 'text'
  | 'lines'
  | 'number'
  | 'yes'
  | 'day'
  | 'moment'
  | 'time'
  | 'option'
  | 'options'
  | 'signature'
  | 'user'
  | 'dept'
  | 'role';

/**
 * Facts of a field type for rooms that do not draw it: subforms, lists, reports, relations, boards, paper and sheets each read their own
 * entry, and none of them knows a type by name. Plain data, because the build writes the facts out for pages that load no fields
 * (`facts/facts.ts`). Without an entry, the type of its column decides.
 */
export interface FieldFacts {
  /** Pixels of its column in a subform on PC, 140 to 370 (spec, designers §3 "Subform"); absent: 220. */
  readonly columnWidth?: number;
  /** Its one box takes any text, and keeps it while it is none of its values. */
  readonly keepsText?: true;
  /** Its control needs more of the page around it than a cell of a list has: it is edited in the record. */
  readonly needsRoom?: true;
  /** Its control is a list of options as high as they are: in a list it stands over the lines below. */
  readonly group?: true;
  /** Its files are pictures, and are shown as such beside their names. */
  readonly pictures?: true;
  /** Records take places of a slot by its value. */
  readonly booking?: true;
  /** What it is to a reader of a card or a row (`form/summary-fields.ts`); absent: by what it refers to and its column. */
  readonly summary?: 'title' | 'long' | 'choice' | 'amount';
  /** The value is one of the options that its design lists, or several. */
  readonly choices?: 'one' | 'many';
  /** One line of text, in which a line break is a blank. */
  readonly oneLine?: true;
  /** What a text of it stands for: one week, month, quarter or year. */
  readonly period?: Unit;
  /** The value is a way down a tree of options, from the top. */
  readonly tree?: true;
  /** The value names a place from the largest part down; by `levels` places can be put together by their parts. */
  readonly place?: 'whole' | 'levels';
  /** A day or a moment that groups of reports put together by a unit of time. */
  readonly dated?: true;
  /** Several values of equal standing: each of them can have a group of its own in reports (rule Q5). */
  readonly several?: true;
  /** What it may name where a relation holds it against a day, a person or a department: a year as a number, or any of them in words. */
  readonly names?: 'years' | 'words';
  /** Its values make the columns of a board: always, or where a record has `one` of them. */
  readonly columns?: 'always' | 'one';
  /** What a value is that belongs to no field (what a formula gives, what every record has, what a list is compared with) and is read and shown as this type does. */
  readonly plain?: PlainKind;
  /** It cannot be what options of another form are made of. */
  readonly noOption?: true;
  /** How it is printed: as what (absent: its text), whether in a row of its own, and its share of a table's width (absent: 3). `least`: millimetres of a column in which none of its values is broken, at the usual size. */
  readonly paper?: {
    readonly kind?: 'signature' | 'image' | 'rich';
    readonly row?: true;
    readonly share?: number;
    readonly least?: number;
  };
}
