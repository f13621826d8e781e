import type { Family } from '@gonghui/scene/family.ts';
import type { ElementDefinition } from '../definition.ts';
import { nodeProblems } from '../template/node-problems.ts';
import { textConflictProblems } from '../text-conflicts.ts';
import { mergeTyping } from '../typed-text.ts';
import { lastBranchRemovesGateway } from './behaviours/last-branch-removes-gateway.ts';
import { oneDefault } from './behaviours/one-default.ts';
import { flowDefinitions } from './definitions.ts';
import { defaultGoesWithGateway, defaultStays, secondDefault } from './rules/default-branch.ts';
import { displacedNodes } from './rules/displaced.ts';
import { type FlowField, formFields } from './rules/form-fields.ts';
import { outsiders } from './rules/outsiders.ts';
import { type Away, peopleAway } from './rules/people-away.ts';
import { sameNext } from './rules/same-next.ts';
import { shapeProblems } from './rules/shapes.ts';

/** Definitions of the flow designer by type. */
export const flowTypes: ReadonlyMap<string, ElementDefinition> = new Map(
  flowDefinitions.map(definition => [definition.type, mergeTyping(definition)]),
);

/**
 * The flow designer as one value. Categories: `step` stands in a sequence (the flow itself or a branch), `branch` in a
 * gateway.
 */
export const flowFamily: Family = {
  kind: 'flow',
  noun: '节点',
  whole: '流程',
  types: flowTypes,
  pageDefaults: {},
  rootAccepts: ['step'],
  canPlace: [defaultStays],
  canRemove: [defaultGoesWithGateway],
  behaviours: [lastBranchRemovesGateway, oneDefault],
  problems: [
    shapeProblems(flowTypes),
    nodeProblems(flowTypes),
    secondDefault,
    sameNext,
    displacedNodes,
    textConflictProblems(flowTypes),
  ],
};

/**
 * The same with what has to be asked of the form and of the enterprise; both are asked at every look and may answer null.
 */
export const flowFamilyOf = (
  fields: () => ReadonlyMap<string, FlowField> | null,
  away: () => ReadonlyMap<string, Away> | null,
  outside: () => boolean,
): Family => ({
  ...flowFamily,
  problems: [...flowFamily.problems, formFields(fields), peopleAway(away), outsiders(outside)],
});
