import type { Ctx } from '../context.ts';

/** Whose transaction it is; whoever publishes what concerns one person says who. */
export type Tenant = Pick<Ctx, 'tenantId'>;

declare const carries: unique symbol;

/**
 * Something that happened, declared by the module that publishes it. `P`: what is said of it. `C`: in whose name; more than
 * the enterprise only where subscribers need it.
 */
export interface EventType<P, C extends Tenant = Tenant> {
  readonly name: string;
  readonly [carries]?: (payload: P, ctx: C) => void;
}

/** Declares an event. Two of one name are two events. */
export const eventType = <P, C extends Tenant = Tenant>(name: string): EventType<P, C> => ({ name });
