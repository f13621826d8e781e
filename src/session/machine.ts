import { deleteStore, knownStores, unsyncedDesigns } from '../collab/local-stores.ts';
import { listMarks, noteStore, PREFIX, stopNotes } from '../collab/marks.ts';
import { allWaiting, dropWaiting } from '../runtime/form-fill/waiting-store.ts';
import { type KeptStorage, localStore, sessionStore } from '../ui/kept-storage.ts';
import { isOwn, type KeptThing, type StoreKind, thingOf } from './machine-table.ts';

export interface Person {
  tenantId: string;
  id: string;
}

/** What somebody began at this machine that is nowhere else. */
export interface Unfinished {
  /** Names of forms; empty where an earlier version wrote none. */
  forms: string[];
  files: string[];
  designs: { name: string; pending: number }[];
  /** Records, cells of lists and tasks whose changes are not saved. */
  records: number;
  comments: number;
  /** What was begun beside designs: remarks, formulas, numbers. */
  begun: number;
}

const accountOf = ({ tenantId, id }: Person): string => `${tenantId}.${id}`;

const objectIn = (text: string | null): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

const listIn = (text: string | null): unknown[] => {
  const value: unknown = objectIn(text);
  return Array.isArray(value) ? value : [];
};

const isFilled = (draft: Record<string, unknown> | null): boolean =>
  [draft?.values, draft?.unread].some(
    held => Object.keys((held as object | null | undefined) ?? {}).length > 0,
  );

/** Names of this account's things of a kind. */
const ownNames = (storage: KeptStorage, prefix: string, account: string): string[] =>
  storage.names().filter(name => name.startsWith(`${prefix}${account}.`));

const ownFiles = async (account: string) => {
  try {
    return (await allWaiting()).filter(([, { form }]) => form.startsWith(`${account}.`));
  } catch {
    // A browser that keeps nothing has nothing that waits.
    return [];
  }
};

/** Whether a name of this account holds work that is nowhere else. */
function isUnfinished(thing: KeptThing, name: string, text: string | null, pending: Set<string>): boolean {
  if (thing.name === 'gh.draft.') return isFilled(objectIn(text));
  if (thing.name === 'gonghui.design.') return pending.has(name.split('#')[0] ?? '');
  if (thing.name === 'gonghui.save.') return pending.has(name.replace('gonghui.save.', PREFIX));
  return text !== null && text !== '' && text !== '[]';
}

/** Databases of designs of this account with edits that the server has not. */
const pendingStores = ({ tenantId, id }: Person): Set<string> =>
  new Set(
    listMarks(noteStore(), { tenantId, userId: id })
      .filter(({ mark }) => mark.pending > 0)
      .map(({ storeName }) => storeName),
  );

/** What this person has not finished here. */
export async function unfinishedOf(person: Person): Promise<Unfinished> {
  const account = accountOf(person);
  const drafts = [localStore, sessionStore]
    .flatMap(storage =>
      ownNames(storage, 'gh.draft.', account).map(name => ({ name, draft: objectIn(storage.getItem(name)) })),
    )
    .filter(({ draft }) => isFilled(draft));
  const whole = drafts.filter(({ name }) => !name.endsWith('.edit'));
  return {
    forms: whole.map(({ draft }) => (typeof draft?.form === 'string' ? draft.form : '')),
    files: (await ownFiles(account)).map(([, { name }]) => name),
    designs: unsyncedDesigns({ tenantId: person.tenantId, userId: person.id }),
    records: drafts.length - whole.length + ownNames(localStore, 'gh.held.', account).length,
    comments:
      ownNames(localStore, 'gh.comment.', account).length +
      ownNames(sessionStore, 'gh.comment.', account).length,
    begun: ownNames(sessionStore, 'gh.begun.', account)
      .map(name => listIn(sessionStore.getItem(name)).length)
      .reduce((sum, count) => sum + count, 0),
  };
}

export const isNothing = (found: Unfinished): boolean =>
  found.forms.length +
    found.files.length +
    found.designs.length +
    found.records +
    found.comments +
    found.begun ===
  0;

/** What strangers were shown by a link is nobody's sign-in, though it lies under the same names. */
const isOfVisit = (text: string | null): boolean =>
  String(objectIn(text)?.session ?? '').startsWith('visit ');

/** Takes out of one storage what goes with this account; nobody's account where it is not known. */
export function sweep(area: StoreKind, storage: KeptStorage, person: Person | null, keep: boolean): void {
  const pending = person ? pendingStores(person) : new Set<string>();
  for (const name of storage.names()) {
    const thing = thingOf(area, name);
    const text = storage.getItem(name);
    if (thing?.leaving === 'stays' || (thing?.name === 'gh.form.' && isOfVisit(text))) continue;
    if (thing && thing.owner === 'person') {
      if (!person || !isOwn(thing, name, accountOf(person))) continue;
      if (keep && thing.leaving === 'asked' && isUnfinished(thing, name, text, pending)) continue;
    }
    storage.removeItem(name);
  }
}

async function sweepDesigns(person: Person, keep: boolean): Promise<void> {
  const own = `${PREFIX}${accountOf(person)}.`;
  const pending = pendingStores(person);
  const noted = listMarks(noteStore(), { tenantId: person.tenantId, userId: person.id });
  const names = new Set([...noted.map(({ storeName }) => storeName), ...(await knownStores())]);
  const going = [...names].filter(name => name.startsWith(own) && !(keep && pending.has(name)));
  await Promise.all(going.map(deleteStore));
}

async function sweepCaches(): Promise<void> {
  try {
    const going = (await caches.keys()).filter(name => thingOf('cache', name)?.leaving !== 'stays');
    await Promise.all(going.map(name => caches.delete(name)));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Another tab left: what lies in this one goes or stays as it does there, and what goes is not written down again. */
export function leftElsewhere(person: Person | null, keep: boolean): void {
  if (!keep) stopNotes();
  sweep('session', sessionStore, person, keep);
  // The other tab may have been there before the last note of a design that is open here.
  if (!keep) sweep('local', localStore, person, keep);
}

/**
 * Takes away what goes when this person leaves: with `keep` all but his unfinished work, without it that, too. What is another
 * person's, a stranger's or the machine's is not touched.
 */
export async function leaveMachine(person: Person | null, keep: boolean): Promise<void> {
  if (!keep) stopNotes();
  if (person) {
    await sweepDesigns(person, keep);
    if (!keep)
      for (const [key] of await ownFiles(accountOf(person))) await dropWaiting(key).catch(() => undefined);
  }
  sweep('local', localStore, person, keep);
  sweep('session', sessionStore, person, keep);
  await sweepCaches();
}
