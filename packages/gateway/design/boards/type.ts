/** `type` of the rows of boards (spec, designers §3). */
export const BOARD_TYPE = 'dm';
