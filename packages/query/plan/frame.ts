import type { Dialect } from '../sql/dialect.ts';

/** Departments as a question needs them (rule Q5). */
export interface DeptTree {
  /** Ids from the top down to the department itself, by its id. */
  pathOf(dept: string): readonly string[] | undefined;
  readonly ids: Iterable<string>;
}

/** What a plan has to know beside the question. */
export interface PlanFrame {
  /** IANA name: days, months and hours are those there. */
  readonly timeZone: string;
  /** YYYY-MM-DD there. One day for the whole question, whatever midnight comes in between. */
  readonly today: string;
  /** YYYY-MM-DD HH:mm:ss there, for `NOW()`; midnight of today if absent. */
  readonly now?: string;
  readonly dialect: Dialect;
  /** Needed by dimensions with a `level`. */
  readonly depts?: DeptTree;
  /**
   * Ids of people and departments by their names, departments also by their paths; names that several have are not among
   * them. Needed where a relation leads from them to texts.
   */
  readonly called?: Readonly<Record<'user' | 'dept', ReadonlyMap<string, string>>>;
  /** Ids of the people and departments whose name has the keyword of an option question. */
  readonly named?: { readonly users: readonly string[]; readonly depts: readonly string[] };
  /** Values that are called something with that keyword, by where their labels are kept. */
  readonly labelled?: ReadonlyMap<string, readonly string[]>;
}

/** Groups that a question gets unless it says, and at most (rules Q12 and F4). */
export const GROUP_LIMIT = 1000;
export const MOST_GROUPS = 10_000;
/** Numbers that a table of them may have in its groups (rule F4). */
export const MOST_CELLS = 200_000;
/** Rows of a page, unless it says and at most, which is what a download takes at a time; options likewise. */
export const PAGE_SIZE = 10;
export const MOST_ROWS = 10_000;
export const OPTION_LIMIT = 200;
