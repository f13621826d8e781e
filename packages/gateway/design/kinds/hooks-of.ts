import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import type { KindHooks } from './hooks.ts';

/** The gateway's part of every kind of design, and the kinds of pages that are set up and not designed. */
export interface ListedHooks {
  hooks: Readonly<Record<DesignKind, KindHooks>>;
  settled: readonly Kind[];
}

const NONE: KindHooks = {};
let listed: ListedHooks | null = null;
const added = new Map<DesignKind, KindHooks>();

/** Tells which kinds there are: their modules stand above this one, which all of them ask (`main/kind-hooks.ts`). */
export function setHooks(given: ListedHooks): void {
  listed = given;
}

function list(): ListedHooks {
  if (!listed) throw new Error('hooks of kinds are set before anything asks for them');
  return listed;
}

/** What a kind does with tables of its own; empty where it keeps none, or where nobody knows the kind. */
export const hooksOf = ({ kind }: Pick<Kind, 'kind'>): KindHooks =>
  added.get(kind) ?? list().hooks[kind] ?? NONE;

/** The gateway's part of a kind that is added while this process runs (`addKind`); answers what takes it away again. */
export function addHooks(kind: DesignKind, hooks: KindHooks): () => void {
  if (kind in list().hooks || added.has(kind)) throw new Error(`${kind} has hooks already`);
  added.set(kind, hooks);
  return () => void added.delete(kind);
}

/** The page that rows of this type are where nobody designs them: they are set up, and have no shared document. */
export const settledPage = (type: string): Kind | undefined =>
  list().settled.find(({ page }) => page?.type === type);
