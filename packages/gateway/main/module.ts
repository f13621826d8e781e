import type { Built } from '@gonghui/contract/define.ts';
import type { FastifyInstance } from 'fastify';
import type { AppletOf } from '../base/applet-of.ts';
import type { Deps } from '../base/context.ts';
import type { Events } from '../base/events/events.ts';
import type { KindsHooks } from '../design/kinds/index.ts';

/** What a module gives to the gateway; `S` are the services, of which each names those that it needs. All of it may be absent. */
export interface Module<S> {
  /** Makes its services, by their names. */
  readonly create?: (deps: Deps, made: S) => object;
  /** Hears of what others publish. */
  readonly subscribe?: (events: Events, services: S, deps: Deps) => void;
  /** Answers its calls. */
  readonly routes?: readonly ((app: FastifyInstance, services: S, deps: Deps) => void)[];
  /** In which applet each of the things stands that it keeps and that calls of builders name. */
  readonly appletOf?: Partial<Record<Built, AppletOf>>;
  /** What its kinds of design do with tables of their own. */
  readonly kinds?: Partial<KindsHooks>;
}

type CreatedBy<M> = M extends { create: (...given: never[]) => infer Made } ? Made : object;

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Everything that modules of a list make. */
export type MadeBy<L extends readonly unknown[]> = Intersection<CreatedBy<L[number]>>;

/** Services made so far: whoever takes one that is made later learns so at the start. */
const soFar = <S extends object>(made: Partial<S>): S =>
  new Proxy(made as S, {
    get(target, name) {
      if (!(name in target)) throw new Error(`${String(name)} is made after what needs it (modules.ts)`);
      return target[name as keyof S];
    },
  });

/**
 * Creates the services of a list of modules in its order, each from the shared services and those created before. Throws if a module uses
 * a service that is created later, and if two modules create one of the same name.
 */
export function makeInOrder<S extends object>(list: readonly Module<S>[], deps: Deps, given: Partial<S>): S {
  const made: Partial<S> = { ...given };
  for (const { create } of list)
    for (const [name, service] of Object.entries(create?.(deps, soFar(made)) ?? {})) {
      if (name in made) throw new Error(`two modules make ${name}`);
      made[name as keyof S] = service;
    }
  return made as S;
}
