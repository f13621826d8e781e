import type { FieldRight } from '@gonghui/elements/flow/model.ts';
import { textOf } from '@gonghui/elements/flow/shared/shapes.ts';
import { tagsOf } from '@gonghui/elements/flow/shared/tags.ts';
import type { Candidates } from './flow.ts';

/** Props of any shape, as they mean something to a running flow. */

export const listOf = <T = unknown>(value: unknown): T[] => (Array.isArray(value) ? value : []);

export const oneOf = <T extends string>(value: unknown, known: readonly T[], otherwise: T): T =>
  known.find(one => one === value) ?? otherwise;

const level = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : 1;

/** Who is meant by a node's candidate props (spec, designers §3 "candidateType"); a level not chosen is the first. */
export function candidatesOf(props: Record<string, unknown>): Candidates {
  switch (props.candidateType) {
    case 'customize':
      return {
        type: 'customize',
        among: props.customizeType === 'specified' ? tagsOf(props.limitedTags) : null,
      };
    case 'deptLeader':
      return { type: 'deptLeader', level: level(props.candidateDeptLeaders) };
    case 'deptComponentLeader':
      return {
        type: 'deptComponentLeader',
        fieldId: textOf(props.deptComponentKey),
        level: level(props.deptComponentLeaders),
      };
    default:
      return { type: 'specified', tags: tagsOf(props.selectorTags) };
  }
}

const RIGHTS: readonly FieldRight[] = ['editable', 'readonly', 'hidden'];

export function fieldsOf(value: unknown): Record<string, FieldRight> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, FieldRight] =>
      RIGHTS.includes(entry[1] as FieldRight),
    ),
  );
}
