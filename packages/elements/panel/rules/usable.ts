/** Statuses of a dataset (spec, designers §3 "Data-source status codes") with which it answers: normal, and while data comes in. */
const ANSWERS: ReadonlySet<number> = new Set([1, 2, 3, 4]);
/** A field of its source is gone: whatever asks for that field is told so, everything else is answered. */
const FIELD_DELETED = 8;

/** Whether panels may read a dataset of this status; 数据集异常 otherwise. */
export const isUsable = (status: number): boolean => ANSWERS.has(status) || status === FIELD_DELETED;
