import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { DesignSession, OpenDesignOptions } from './design-session.ts';
import { memoryCopy, openLocalCopy } from './local-copy.ts';
import { marksOf, noteStore, notesFromNow, ownOf, storeName, takeOverMarks } from './marks.ts';
import { OpenedDesign } from './opened-design.ts';
import { idsOf } from './own-edits.ts';
import { readAside } from './set-aside.ts';
import { TabNote } from './tab-note.ts';
import { ownTab } from './tabs.ts';
import type { Ticket } from './ticket.ts';
import { UnsentEdits } from './unsent-edits.ts';

const NOT_KEPT = '本机存储无法使用，离线修改只保存在本页';

/** Opens a design from this browser first, then from the relay. Never rejects; what is wrong is in the state. */
export async function openDesign(options: OpenDesignOptions): Promise<DesignSession> {
  const { carried } = options;
  const doc = new Y.Doc();
  doc.clientID = options.clientId ?? doc.clientID;
  const store = noteStore();
  const mayNote = notesFromNow();
  const copy = storeName(options);
  // Asked for while this browser's copy is being read: the relay would otherwise wait for one after the other.
  const noted = marksOf(store, copy).flatMap(({ mark }) => ownOf(mark) ?? []);
  let early: Promise<Ticket> | null = options.ticket(idsOf(doc, noted));
  early.catch(() => undefined);
  const awareness = new Awareness(doc);
  awareness.setLocalState(null);
  const [local, tab, aside] = await Promise.all([
    carried && !carried.stored ? memoryCopy(NOT_KEPT) : openLocalCopy(copy, doc),
    ownTab(),
    readAside(options),
  ]);
  if (carried) Y.applyUpdate(doc, carried.state, local);
  const mark = takeOverMarks(store, copy, tab.id, await tab.live()) ?? carried?.mark ?? null;
  const edits = new UnsentEdits(doc, mark);
  // Of other tabs as well: what lies in the common copy may be on its way from there.
  if (!carried) edits.kept(marksOf(store, copy).map(({ mark }) => ownOf(mark)));
  if (local.state.kind === 'stored' && local.state.hadContent) edits.generation = mark?.generation;
  const ticket = () => {
    const first = early ?? options.ticket(idsOf(doc, edits.own.unconfirmed));
    early = null;
    return first;
  };
  const tabNote = new TabNote(options, tab, store, mayNote);
  const design = new OpenedDesign({ options, doc, awareness, local, aside, mark, edits, tabNote, ticket });
  design.start();
  return design;
}
