/** Ids by which the head of a column and the control of a cell find each other. The page around gives them out. */

/** `FillProps.labelId` of every cell of a column. */
export const columnHeadId = (columnId: string): string => `h-${columnId}`;

/** `FillProps.inputId` of one cell. */
export const cellInputId = (rowId: string, columnId: string): string => `f-${rowId}-${columnId}`;
