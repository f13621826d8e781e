import type { DesignKind } from '@gonghui/scene/types.ts';
import type { Kind } from './kind.ts';
import * as listed from './list.ts';

const all: readonly Kind[] = Object.values(listed);
const known = new Map<DesignKind, Kind>(all.filter(({ settled }) => !settled).map(kind => [kind.kind, kind]));
const modules = new Map<DesignKind, string>();

/** Every kind of design; pages that are only set up are of none. */
export const kinds = (): readonly Kind[] => [...known.values()];

/** A kind by its name. Throws for an unknown one: nothing is stored under a name that no kind has. */
export function kindOf(name: DesignKind): Kind {
  const kind = known.get(name);
  if (!kind) throw new Error(`no kind of design is called ${name}`);
  return kind;
}

/** The kind of the pages whose rows have this type; undefined for a type that no kind has, such as a group. */
export const kindOfPage = (type: string): Kind | undefined => kinds().find(({ page }) => page?.type === type);

/** The kind of the pages whose rows have this type where they are set up and not designed. */
export const settledPage = (type: string): Kind | undefined =>
  all.find(({ settled, page }) => settled && page?.type === type);

/**
 * Adds a kind to those of the list while this process runs, and answers what takes it away again. `module`: address of the
 * file that exports it as default; threads of their own read it from there. Refuses a name or a page type that is taken.
 */
export function addKind(kind: Kind, module: string): () => void {
  const { kind: name, page } = kind;
  if (known.has(name) || (page && (kindOfPage(page.type) ?? settledPage(page.type))))
    throw new Error(`${name} is a kind already`);
  known.set(name, kind);
  modules.set(name, module);
  return () => {
    known.delete(name);
    modules.delete(name);
  };
}

/** Addresses of the kinds that were added, for another thread. */
export const addedKinds = (): readonly string[] => [...modules.values()];
