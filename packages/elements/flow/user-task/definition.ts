import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { ACTS, COUNTERSIGN_KINDS, USUAL_ACTS } from '../actions/actions.ts';
import type { UserTaskProps } from '../model.ts';
import { asProps, FieldPermission, Level, Title } from '../shared/shapes.ts';
import { TagsShape, tagsMerge } from '../shared/tags.ts';
import { userTaskProblems } from './problems.ts';
import { userTaskSettings } from './settings.ts';
import { WITHOUT_ASSIGNEES } from './without-assignee.ts';

/** Timed actions that one node can have. */
export const MAX_TIMEOUTS = 5;

const label = z.optional(z.string().check(z.maxLength(10)));

const Timeout = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9]{7}$/)),
  type: z.enum(['autoNotice', 'autoApprove', 'autoReject']),
  timeout: z.int().check(z.minimum(1), z.maximum(9999)),
  timeUnit: z.enum(['minute', 'hour', 'day']),
  currentActivityAssigneesIncluded: z.optional(z.boolean()),
  specifiedActivityAssigneesIncluded: z.optional(z.boolean()),
  // Null in designs of an older version, which wrote it for a rule that reminds nobody in particular.
  selectorTags: z.optional(z.nullable(TagsShape)),
  message: z.optional(z.string().check(z.maxLength(500))),
});

const props = z.object({
  title: Title,
  instanceType: z.optional(z.enum(['or', 'and', 'turn'])),
  candidateType: z.optional(z.enum(['specified', 'customize', 'deptLeader', 'deptComponentLeader'])),
  customizeType: z.optional(z.enum(['enterprise', 'specified'])),
  selectorTags: z.optional(TagsShape),
  limitedTags: z.optional(TagsShape),
  candidateDeptLeaders: z.optional(Level),
  deptComponentKey: z.optional(z.string().check(z.maxLength(60))),
  deptComponentLeaders: z.optional(Level),
  initiatorAutoApproval: z.optional(z.boolean()),
  adjacentNodeAutoApproval: z.optional(z.boolean()),
  approvalAudit: z.optional(z.array(z.enum(ACTS)).check(z.maxLength(ACTS.length))),
  approvalAuditLabels: z.optional(z.object(Object.fromEntries(ACTS.map(act => [act, label])))),
  approvalAuditCountersign: z.optional(
    z.array(z.enum(COUNTERSIGN_KINDS)).check(z.maxLength(COUNTERSIGN_KINDS.length)),
  ),
  enableHandwrittenSignature: z.optional(z.boolean()),
  actionWithoutAssignee: z.optional(z.enum(WITHOUT_ASSIGNEES)),
  fieldPermission: z.optional(FieldPermission),
  timeoutSetting: z.optional(z.array(Timeout).check(z.maxLength(MAX_TIMEOUTS))),
});

/** The spec's defaults (designers §3 "UserTask"). */
const defaults = (): UserTaskProps => ({
  title: '审批人',
  instanceType: 'or',
  candidateType: 'specified',
  customizeType: 'enterprise',
  selectorTags: [],
  limitedTags: [],
  candidateDeptLeaders: null,
  deptComponentKey: '',
  deptComponentLeaders: null,
  initiatorAutoApproval: false,
  adjacentNodeAutoApproval: false,
  approvalAudit: [...USUAL_ACTS],
  // Texts that are there from the start: two people may type their first letters at the same moment.
  approvalAuditLabels: Object.fromEntries(ACTS.map(act => [act, ''])),
  approvalAuditCountersign: [...COUNTERSIGN_KINDS],
  enableHandwrittenSignature: false,
  actionWithoutAssignee: 'pause',
  fieldPermission: {},
  timeoutSetting: [],
});

/** Approval: people decide here, and the flow waits for them. */
export const userTask = defineElement({
  type: 'UserTask',
  title: '审批人',
  icon: 'user-check',
  group: '审批',
  keywords: 'shenpiren spr shenpi approval user task',
  categories: ['step'],
  titleProp: 'title',
  defaults: () => asProps(defaults()),
  merge: {
    selectorTags: tagsMerge,
    limitedTags: tagsMerge,
    timeoutSetting: { list: 'id' },
    ...Object.fromEntries(ACTS.map(act => [`approvalAuditLabels.${act}`, 'text' as const])),
  },
  props,
  settings: userTaskSettings,
  problems: userTaskProblems,
});
