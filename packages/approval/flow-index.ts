import type { Approval, Branch, Candidates, Copy, Flow, Step } from './flow.ts';

interface Entry {
  readonly step: Step;
  /** What comes behind it: the next of its list, else what comes behind its container; null is the end. */
  readonly next: Step | null;
}

const indexes = new WeakMap<Flow, ReadonlyMap<string, Entry>>();

function enter(index: Map<string, Entry>, steps: readonly Step[], behind: Step | null): void {
  steps.forEach((step, at) => {
    const next = steps[at + 1] ?? behind;
    index.set(step.id, { step, next });
    if (step.kind !== 'gateways') return;
    for (const branch of step.branches) enter(index, branch.steps, next);
  });
}

function indexOf(flow: Flow): ReadonlyMap<string, Entry> {
  const known = indexes.get(flow);
  if (known) return known;
  const index = new Map<string, Entry>();
  enter(index, flow.steps, null);
  indexes.set(flow, index);
  return index;
}

/** The step with this id, at any depth; undefined for ids of branches and for unknown ones. */
export const stepOf = (flow: Flow, id: string): Step | undefined => indexOf(flow).get(id)?.step;

/** The branch with this id, of any container. */
export const branchOf = (flow: Flow, id: string): Branch | undefined =>
  allSteps(flow)
    .flatMap(step => (step.kind === 'gateways' ? step.branches : []))
    .find(branch => branch.id === id);

/** The approval node with this id. */
export function approvalOf(flow: Flow, id: string): Approval | undefined {
  const step = stepOf(flow, id);
  return step?.kind === 'UserTask' ? step : undefined;
}

/** What comes behind a step once it is done; behind the last of a branch comes what is behind the container. */
export const stepBehind = (flow: Flow, id: string): Step | null => indexOf(flow).get(id)?.next ?? null;

/** All steps, those of branches behind their container, in the order in which the flow is drawn. */
export const allSteps = (flow: Flow): Step[] => [...indexOf(flow).values()].map(entry => entry.step);

/** Whether the initiator says who it is for, when he submits: who approves there, or who gets a copy. */
export const isChosen = (
  step: Step,
): step is (Approval | Copy) & { candidates: Extract<Candidates, { type: 'customize' }> } =>
  (step.kind === 'UserTask' || step.kind === 'ccTask') && step.candidates.type === 'customize';
