import type { FormField } from './form-fields.ts';

/** What a board can look like: `viewType` of the specification; 3 is kept for 甘特. */
export const BOARD_VIEWS = [0, 1, 2] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];
export const VIEW_NAMES: Readonly<Record<BoardView, string>> = { 0: '看板', 1: '表格', 2: '日历' };

/** Fields that a card shows, the first of them as its title. */
export const BOARD_FIELDS = 12;
/** Cards of a column that are asked for at a time. */
export const BOARD_CARDS = 30;
/** What the specification puts behind the name of the form. */
export const BOARD_SUFFIX = '_看板';

/** What may be done within a board, by permission groups of its own. */
export const BOARD_ACTIONS = ['see', 'change', 'remove'] as const;

/** What every record has beside its fields, and a card can show. */
export const BOARD_SYSTEM_FIELDS: Readonly<Record<string, string>> = {
  createdBy: '提交人',
  createdAt: '提交时间',
  updatedAt: '更新时间',
  processStatus: '审批状态',
};

/** Whether columns can be made of a field's values (rule B1). */
export const groupsBoard = ({ spec, props }: Pick<FormField, 'spec' | 'props'>): boolean =>
  spec.facts?.columns === 'always' || (spec.facts?.columns === 'one' && props.multiple !== true);

/** Whether records stand in a calendar by this field: a day, a moment, or two days that a record lasts between. */
export const datesBoard = ({ spec }: Pick<FormField, 'spec'>): boolean =>
  spec.facts?.dated === true || spec.column === 'date-list';

/** Whether a card can say what a field holds: rows of a subform and what nobody may read are not for cards. */
export const showsOnCard = ({ spec }: Pick<FormField, 'spec'>): boolean =>
  spec.column !== 'rows' && spec.writeOnly !== true;

/** Fields that a board is about: those of its cards, and those by which it puts records in their places. */
export const boardFields = (board: {
  displayFields: readonly string[];
  groupFieldKey: string | null;
  dateFieldKey: string | null;
}): ReadonlySet<string> =>
  new Set(
    [...board.displayFields, board.groupFieldKey, board.dateFieldKey].filter(
      (key): key is string => key !== null,
    ),
  );
