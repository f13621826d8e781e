import { COMPONENT_ID_LENGTH } from '@gonghui/kernel/ids.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { ChosenApprovers, FlowTemplate, ProcessStatus, UserSummary } from './approval-shapes.ts';
import { call } from './define.ts';
import { AskedCount, ComponentId, Id, IdParams, Millis, NamedId, WrittenCount } from './shapes.ts';
import { ValuesShape } from './template-shape.ts';

/** The approval flow of a form (spec, designers §7 "Flows"). `{id}` is the form's. */

const processFields = {
  processName: NamedId,
  events: FlowTemplate,
  tasks: FlowTemplate,
  gateways: FlowTemplate,
  template: FlowTemplate,
};

const mark = { version: z.int(), digest: z.string(), savedAt: Millis, savedBy: NamedId };

/** What a node of a flow needs a field of its form for. */
const fieldUse = {
  fieldId: z.string(),
  label: z.string(),
  nodeId: z.string(),
  title: z.string(),
  /** The element type that the field has to have; absent where any does. */
  type: z.optional(z.string()),
};

/** A fault of the flow check: the node it is at (null: the flow as a whole), what the node is called, what to do. */
const FlowFault = z.object({ nodeId: z.nullable(z.string()), title: z.string(), message: z.string() });

export const processCalls = {
  /**
   * The flow as last saved, an empty one before (`version` 0). `designId`: its design document, for `…/designs/{id}`.
   * `activated`: submissions start it. `inited`: false for a copy from a template until it is first saved.
   */
  get: call({
    method: 'GET',
    path: '/v1/forms/{id}/process',
    access: ['app', 'developer'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '审批流程',
    params: IdParams,
    result: z.object({
      ...processFields,
      designId: Id,
      version: z.int(),
      digest: z.string(),
      activated: z.boolean(),
      inited: z.boolean(),
      /** Whom the saved flow names and from whom nobody would be asked now: disabled, deleted, or nobody in it. */
      away: z.array(z.object({ id: z.string(), state: z.enum(['disabled', 'deleted', 'empty']) })),
      savedAt: z.optional(Millis),
      savedBy: z.optional(NamedId),
    }),
  }),
  /**
   * The explicit save. `events`, `tasks` and `gateways` are made from `template` again. What no flow can hold answers
   * code 422 with `data {errors: [{nodeId, title, message}]}`; a stale `baseVersion` code 409 with
   * `data {version, savedAt, savedBy}`. Faults of the flow check are saved and come as `problems`. An active flow without
   * faults is published by it: submissions from now on run the new version; with faults they go on with the one before.
   */
  save: call({
    method: 'PUT',
    path: '/v1/forms/{id}/process',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '保存审批流程',
    params: IdParams,
    maxBytes: LIMITS.templateBytes + 65_536,
    body: z.object({
      processName: z.optional(z.object({ id: z.optional(text(64)), name: z.optional(text(200)) })),
      events: z.optional(FlowTemplate),
      tasks: z.optional(FlowTemplate),
      gateways: z.optional(FlowTemplate),
      template: FlowTemplate,
      baseVersion: z.optional(AskedCount),
    }),
    result: z.object({ ...mark, activated: z.boolean(), problems: z.array(FlowFault) }),
  }),
  /** Activating checks the saved flow again, against the form as it is now: 422 as above. Instances that run go on either way. */
  activate: call({
    method: 'PATCH',
    path: '/v1/forms/{id}/process/activated',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '启用或停用审批流程',
    params: IdParams,
    body: z.object({ activated: z.boolean() }),
    result: z.object({ activated: z.boolean(), version: z.int() }),
  }),
  /** Ours: saved versions, newest first. */
  versions: call({
    method: 'GET',
    path: '/v1/forms/{id}/process/versions',
    access: ['app', 'developer'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '保存过的审批流程',
    params: IdParams,
    result: z.object({ list: z.array(z.object(mark)) }),
  }),
  version: call({
    method: 'GET',
    path: '/v1/forms/{id}/process/versions/{version}',
    access: ['app', 'developer'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '某个版本的审批流程',
    params: z.object({ id: Id, version: WrittenCount }),
    result: z.object({ ...mark, ...processFields }),
  }),
  /**
   * Ours: 试走. The path that a submission of `initiator` with these values would take, every approver agreeing.
   * `template` instead of the saved flow; `chosen` for nodes where the initiator chooses. Nothing is stored.
   */
  trial: call({
    method: 'POST',
    path: '/v1/forms/{id}/process/trial',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '试走审批流程',
    params: IdParams,
    maxBytes: LIMITS.templateBytes + 65_536,
    body: z.object({
      initiator: Id,
      values: z._default(ValuesShape, {}),
      template: z.optional(FlowTemplate),
      chosen: z._default(ChosenApprovers, {}),
    }),
    result: z.object({
      /** In the order of coming there; branches that were not taken are not in it. */
      path: z.array(
        z.object({
          nodeId: z.string(),
          kind: z.enum(['UserTask', 'ccTask', 'messageNotice', 'emailNotice', 'gateways']),
          title: z.string(),
          /** Of a gateway: the branch taken; null when none holds and there is no default. */
          branch: z.optional(z.nullable(z.object({ id: z.string(), title: z.string() }))),
          people: z.array(UserSummary),
          /** Who is meant and what happened by itself, in Chinese, one sentence each. */
          why: z.array(z.string()),
          /** Approved by the system, with nobody asked. */
          automatic: z.boolean(),
        }),
      ),
      /** How it ends; `activity` when it waits for good, with the reason at the last node. */
      status: ProcessStatus,
    }),
  }),
  /**
   * Department fields of the form and whether the flow finds approvers by them. `{x}`: one field, or `all`. Such a field
   * cannot be deleted from the form: 该组件关联审批人设置，不可删除.
   */
  deptComponent: call({
    method: 'GET',
    path: '/v1/forms/{id}/deptComponent/{x}',
    access: ['app', 'developer'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '关联审批人设置的部门字段',
    params: z.object({ id: Id, x: text(COMPONENT_ID_LENGTH) }),
    result: z.object({
      list: z.array(
        z.object({
          fieldId: ComponentId,
          label: z.string(),
          status: z.enum(['editable', 'readonly', 'hidden']),
          held: z.boolean(),
          /** Titles of the nodes that use it. */
          nodes: z.array(z.string()),
        }),
      ),
    }),
  }),
  /**
   * Ours: fields of the form that its active flow needs, node by node; empty while the flow is not activated. Who saves
   * a form without one of them, or with another type of it, is asked first.
   */
  uses: call({
    method: 'GET',
    path: '/v1/forms/{id}/process/uses',
    access: ['app', 'developer'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '审批流程用到的字段',
    params: IdParams,
    result: z.object({
      list: z.array(
        z.object({
          ...fieldUse,
          /** A condition asks it, its leader approves, an approver may change it. */
          of: z.enum(['condition', 'approver', 'right']),
        }),
      ),
      /** What it asks of fields that the saved form lost: requests after the release of that would go another way. */
      lost: z.array(z.object({ ...fieldUse, of: z.enum(['condition', 'approver']) })),
    }),
  }),
  /** Levels of leaders that can be chosen: the depth of the deepest department, at least 1. */
  maxLevel: call({
    method: 'GET',
    path: '/v1/depts/maxLevel',
    access: 'signed-in',
    rate: 'read',
    summary: '部门主管的最大级数',
    result: z.object({ maxLevel: z.int() }),
  }),
};

export type FlowFault = z.output<typeof FlowFault>;
export type TrialStep = z.output<typeof processCalls.trial.result>['path'][number];
