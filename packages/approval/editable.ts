import type { FieldRight } from '@gonghui/elements/flow/model.ts';
import type { Approval, Copy } from './flow.ts';
import type { Task } from './instance.ts';

/** What a step lets its people do with a field; fields that it does not name are readonly. */
export const rightAt = (step: Pick<Approval | Copy, 'fields'>, fieldId: string): FieldRight =>
  Object.hasOwn(step.fields, fieldId) ? (step.fields[fieldId] ?? 'readonly') : 'readonly';

/** The same for the holder of a task: nothing is editable before its turn or once it is done. */
export function rightOf(
  step: Pick<Approval, 'fields'>,
  task: Pick<Task, 'state'>,
  fieldId: string,
): FieldRight {
  const right = rightAt(step, fieldId);
  return right === 'editable' && task.state !== 'open' ? 'readonly' : right;
}

/** Of the fields that arrive changed, those that the step's people may not change. */
export const notAllowed = (step: Pick<Approval, 'fields'>, changed: Iterable<string>): string[] =>
  [...changed].filter(fieldId => rightAt(step, fieldId) !== 'editable');

/** Fields of which a node lets its people change some, of these. */
export const wantsOf = (step: Pick<Approval, 'fields'>, required: Iterable<string>): string[] =>
  [...required].filter(fieldId => rightAt(step, fieldId) === 'editable');
