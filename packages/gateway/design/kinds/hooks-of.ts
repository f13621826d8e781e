import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import type { KindHooks } from './hooks.ts';

/** The gateway's part of every kind, by its name. */
export type KindsHooks = Readonly<Record<DesignKind, KindHooks>>;

const NONE: KindHooks = {};
let listed: KindsHooks | null = null;
const added = new Map<DesignKind, KindHooks>();

/** Tells which kinds there are: their modules stand above this one, which all of them ask (`main/kind-hooks.ts`). */
export function setHooks(given: KindsHooks): void {
  listed = given;
}

function list(): KindsHooks {
  if (!listed) throw new Error('hooks of kinds are set before anything asks for them');
  return listed;
}

/** What a kind does with tables of its own; empty where it keeps none, or where nobody knows the kind. */
export const hooksOf = ({ kind }: Pick<Kind, 'kind'>): KindHooks => added.get(kind) ?? list()[kind] ?? NONE;

/** The gateway's part of a kind that is added while this process runs (`addKind`); answers what takes it away again. */
export function addHooks(kind: DesignKind, hooks: KindHooks): () => void {
  if (kind in list() || added.has(kind)) throw new Error(`${kind} has hooks already`);
  added.set(kind, hooks);
  return () => void added.delete(kind);
}
