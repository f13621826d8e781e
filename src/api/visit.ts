import type { Call } from '@gonghui/contract/define.ts';

/** A stranger's visit of this page: the token that the gateway made, and how to begin it anew when it is over. */
export interface Visit {
  readonly short: string;
  token: string;
  /** Opens the link again with the old token: the new one. Rejects with an ApiError that says why it does not open any more. */
  renew(): Promise<string>;
}

let here: Visit | null = null;

/** From now on what this page asks is asked by a stranger, whoever is signed in in this browser; null ends it. */
export function beginVisit(visit: Visit | null): void {
  here = visit;
}

export const visitHere = (): Visit | null => here;

/** Where a call is asked, and what it is signed with (spec, platform §7: short-link pages have a public path prefix). */
export function signed(call: Pick<Call, 'path'>): { path: string; headers: Record<string, string> } {
  if (!here) return { path: call.path, headers: {} };
  const path = call.path.startsWith('/public/') ? call.path : `/public${call.path}`;
  return { path, headers: { 'x-signature': here.token } };
}
