import type { DesignKind, Template } from '@gonghui/scene/types.ts';

/** Who is behind a socket, as the ticket says; the relay believes nothing else. */
export interface Member {
  tenantId: string;
  userId: string;
  name: string;
  color: string;
  /** Path-only picture address, or null. */
  avatar: string | null;
}

export interface Admission {
  member: Member;
  /** What the person signed in with; the connection ends with it. */
  sessionId: string;
  designId: string;
  kind: DesignKind;
  right: 'edit' | 'view';
  /** Client ids that the client says it writes under; bound to this person before he was admitted, where they were free. */
  clientIds?: readonly number[];
  /** Of those, the ones that belong to somebody else. */
  taken?: readonly number[];
}

/** What the relay needs of the gateway; the composition root passes the gateway's own functions. */
export interface RelayPorts {
  /** Takes a ticket once; null when it is unknown, used, expired or for another design. */
  admit(ticket: string, designId: string): Promise<Admission | null>;
  /** The rights that still hold, for all open connections at once, in the order asked; asked every few seconds. */
  recheck(
    sitters: readonly { tenantId: string; userId: string; sessionId: string; designId: string }[],
  ): Promise<CurrentRight[]>;
  /** The saved template that a design without events starts from, and the mark of that save. */
  seed(designId: string): Promise<{ kind: DesignKind; template: Template; saved: SavedMark | null }>;
  /** What was saved of a design without its document and is to be taken in; null where there is nothing. */
  update?(designId: string): Promise<SavedFromElsewhere | null>;
  /** The document has that version now. */
  takenIn?(designId: string, version: number): Promise<void>;
  /** Of these designs, those that have something to take in; asked every few seconds. */
  updated?(designIds: readonly string[]): Promise<string[]>;
}

/** A version that was saved without the document (the update of an applet), and the one that the document had before. */
export interface SavedFromElsewhere {
  base: Template;
  next: Template;
  saved: SavedMark;
  /** Id of whoever saved it. */
  actor: string;
}

/** `signed-out`: the sign-in that the connection came with has ended, whatever else the person may do. */
export type CurrentRight = 'edit' | 'view' | 'none' | 'signed-out';

/** `meta.saved` of the design document. */
export interface SavedMark {
  version: number;
  digest: string;
  /** The name to show. */
  by: string;
  at: number;
}
