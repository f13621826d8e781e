/** Type of what a dragged field carries: its id. */
export const FIELD_DATA = 'application/x-gonghui-field';
