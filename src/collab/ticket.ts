import type { Fault } from '@gonghui/kernel/faults.ts';

export type Right = 'edit' | 'view';

export interface Ticket {
  ticket: string;
  right: Right;
  /** Address of the relay, with or without the design's id behind it; a path means the page's own host. */
  url: string;
  /** Counts resets of the design; a copy of an earlier one must not be merged. */
  generation?: number;
}

/** Thrown by `ticket` when the gateway answered and said no; anything else counts as no network. */
export class AccessRefused extends Error {
  readonly gone: boolean;
  constructor(message: string, gone: boolean) {
    super(message);
    this.name = 'AccessRefused';
    this.gone = gone;
  }
}

/** Thrown by `ticket` when the server is there and stores nothing for now. */
export class CannotStore extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.name = 'CannotStore';
    this.fault = fault;
  }
}

/** Makes a `ws(s)` address of what the ticket says, without the room that the provider adds. */
export function socketBase(url: string, room: string): string {
  const full = new URL(url, globalThis.location?.href ?? 'http://localhost');
  const secure = full.protocol === 'https:' || full.protocol === 'wss:';
  return `${secure ? 'wss:' : 'ws:'}//${full.host}${full.pathname.replace(new RegExp(`/${room}$`), '')}`;
}
