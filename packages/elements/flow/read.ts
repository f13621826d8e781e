import type { SceneReader } from '@gonghui/scene/family.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';

/** One entry of a sequence, by the node it is made of. */
export type FlowItem = FlowStep | FlowGateway;

export interface FlowStep {
  kind: 'step';
  id: string;
}

export interface FlowGateway {
  kind: 'gateway';
  id: string;
  /** In the order in which they are tried; the default one last. Never empty. */
  branches: FlowBranch[];
}

export interface FlowBranch {
  id: string;
  /** Taken when none of the others holds; at most one of a gateway. */
  isDefault: boolean;
  items: FlowItem[];
}

export interface FlowTree {
  items: FlowItem[];
  /** Nodes that a merge left where they mean nothing, each with all that stands in it: shown apart, never run. */
  tray: string[];
}

/**
 * A design as the flow it stands for. Total, and the same on every replica: whatever concurrent edits left behind reads
 * as a flow in which every gateway has branches and the default one comes last. Start, trigger and end are not part of
 * the design; who shows or saves the flow puts them around it.
 *
 * - A gateway without branches, or with nothing but an empty default one, is not shown: what it held was taken away.
 * - Of two default branches the first counts; the other is tried like a condition, and `secondDefault` reports it.
 * - A branch outside of a gateway, or a step directly in one, goes to the tray.
 */
export function readTree(scene: SceneReader): FlowTree {
  const tray: string[] = [];
  // A template that was never checked may name one id twice; nothing is read two times.
  const seen = new Set<string>();
  const fresh = (id: string): boolean => !seen.has(id) && seen.add(id).size > 0;

  const sequence = (parent: string): FlowItem[] =>
    scene.children(parent, MAIN).flatMap((id): FlowItem[] => {
      if (!fresh(id)) return [];
      const type = scene.node(id)?.type;
      if (type === 'ExclusiveGateway') {
        tray.push(id);
        return [];
      }
      if (type !== 'gateways') return [{ kind: 'step', id }];
      const branches = branchesOf(id);
      const nothing = branches.every(branch => branch.isDefault && branch.items.length === 0);
      return nothing ? [] : [{ kind: 'gateway', id, branches }];
    });

  const branchesOf = (gateway: string): FlowBranch[] => {
    const branches: FlowBranch[] = [];
    let last: FlowBranch | null = null;
    for (const id of scene.children(gateway, MAIN)) {
      if (!fresh(id)) continue;
      const node = scene.node(id);
      if (node?.type !== 'ExclusiveGateway') {
        tray.push(id);
        continue;
      }
      const isDefault: boolean = node.props.isDefault === true && last === null;
      const branch: FlowBranch = { id, isDefault, items: sequence(id) };
      if (isDefault) last = branch;
      else branches.push(branch);
    }
    return last ? [...branches, last] : branches;
  };

  return { items: sequence(ROOT), tray };
}

/** Siblings as the flow has them: the default branch after the conditions, wherever a merge has put it. */
export function defaultLast(scene: SceneReader, ids: readonly string[]): readonly string[] {
  const isDefault = (id: string) =>
    scene.node(id)?.type === 'ExclusiveGateway' && scene.node(id)?.props.isDefault === true;
  const at = ids.findIndex(isDefault);
  return at < 0 || at === ids.length - 1 ? ids : [...ids.toSpliced(at, 1), ...ids.slice(at, at + 1)];
}

/** Every gateway of a flow, outer ones first. */
export function gatewaysOf(items: readonly FlowItem[]): FlowGateway[] {
  return items.flatMap(item =>
    item.kind === 'gateway' ? [item, ...item.branches.flatMap(branch => gatewaysOf(branch.items))] : [],
  );
}

/** Nodes of a flow in the order in which they are drawn: a gateway, then branch after branch. */
export function idsOf(items: readonly FlowItem[]): string[] {
  return items.flatMap(item =>
    item.kind === 'gateway'
      ? [item.id, ...item.branches.flatMap(branch => [branch.id, ...idsOf(branch.items)])]
      : [item.id],
  );
}
