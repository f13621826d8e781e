import { CLOSINGS, type Final } from '@gonghui/scene/wire/close-table.ts';
import * as Y from 'yjs';
import { carryOver, movesOf } from './carry-over.ts';
import type { OpenDesignOptions } from './design-session.ts';
import type { LocalCopy } from './local-copy.ts';
import type { Mark } from './marks.ts';
import { saveWish } from './save-wish.ts';
import { setAside } from './set-aside.ts';
import type { TabNote } from './tab-note.ts';
import type { UnsentEdits } from './unsent-edits.ts';
import type { WriteAccess } from './write-access.ts';

const REOPENS = '正在重新打开';

/** An open design that cannot be gone on with as it is: a document cannot forget what it has merged. */
export interface Restarting {
  readonly options: OpenDesignOptions;
  readonly doc: Y.Doc;
  readonly local: LocalCopy;
  readonly edits: UnsentEdits;
  readonly access: WriteAccess;
  readonly tabNote: TabNote;
  name(): string;
  /** Writes down how things are; answers what was written. */
  note(): Mark;
  /** Tells the page. */
  changed(): void;
  disconnect(): void;
}

/** What this browser has of the design goes, and the page opens what the server has. */
async function openServers({ tabNote, local }: Restarting): Promise<void> {
  tabNote.dropAll();
  await local.discard();
  globalThis.location?.reload();
}

/**
 * The design was replaced on the server. What had not been sent is set aside first, and where the server lost what this page has
 * all of it; then the page opens the new one.
 */
export async function beginAnew(design: Restarting, why: Final): Promise<void> {
  const { options, doc, edits, access, tabNote } = design;
  const abandoned = edits.ledger.pending;
  const lost = why === CLOSINGS.restored;
  access.meanwhile(why.header);
  design.changed();
  if (abandoned > 0 || (lost && doc.getMap('meta').size > 0)) {
    const mark = { pending: Math.max(abandoned, 1), name: design.name(), restored: lost };
    const kept = tabNote.mayWrite() && (await setAside(options, Y.encodeStateAsUpdate(doc), mark));
    if (!kept) {
      access.away = why;
      design.changed();
      return;
    }
  }
  await openServers(design);
}

/** Goes on with the same edits under ids of their own: `from` says of each id from which clock on it is another's. */
export async function goOnElsewhere(design: Restarting, from: ReadonlyMap<number, number>): Promise<void> {
  const { options, doc, edits, access, local, tabNote } = design;
  const moves = movesOf(from, edits.moved, edits.own);
  access.meanwhile(REOPENS);
  edits.unknown = false;
  const mark = design.note();
  design.changed();
  design.disconnect();
  options.reopen({ ...(await carryOver(doc, moves, tabNote.copy, local)), mark });
}

/** Lets go of all that only this browser has. False, and nothing done, where another open tab has edits that were not sent. */
export async function giveUp(design: Restarting): Promise<boolean> {
  const { options, access, tabNote } = design;
  if (await tabNote.othersWait()) return false;
  access.meanwhile(REOPENS);
  design.changed();
  design.disconnect();
  saveWish(options, tabNote.store).keep(false);
  await openServers(design);
  return true;
}
