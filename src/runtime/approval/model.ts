import type { approvalCalls } from '@gonghui/contract/approvals.ts';
import type { CallResult } from '@gonghui/contract/define.ts';
import type { taskCalls } from '@gonghui/contract/tasks.ts';

/** How a record's approval stands, as `GET /v1/submissions/{id}/approval` tells it. */
export type Detail = CallResult<typeof approvalCalls.approval>;
export type ReaderActions = Detail['mine'];
export type AssigneeSlot = Detail['tasks'][number];
export type Visit = Detail['visits'][number];
export type RecordEntry = Detail['records'][number];
export type Person = AssigneeSlot['user'] & object;
export type TaskRow = CallResult<typeof taskCalls.page>['list'][number];

/** Characters of a record's id; a task's begins with that of its record. */
const ID_LENGTH = 8;
export const instanceOf = (id: string): string => id.slice(0, ID_LENGTH);

/** By what a row opens: its task, or its record where it names none, as what came back to its initiator does. */
export const idOf = (row: Pick<TaskRow, 'taskId' | 'instanceId'>): string => row.taskId ?? row.instanceId;
