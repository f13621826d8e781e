import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { visitHere } from '../../api/visit.ts';
import { StoredValue } from '../../session/kept.ts';
import { readTokens } from '../../session/storage.ts';
import { localStore } from '../../ui/kept-storage.ts';

const PREFIX = 'gh.form.';
/** Forms kept, the latest used; characters of one: local storage belongs to drafts first. */
const MOST = 5;
const LONGEST = 300_000;

interface KeptForm {
  /** The sign-in that was answered so: what one person may fill in says nothing about the next. */
  session: string;
  at: number;
  form: FillForm;
}

const isKept = (value: unknown): value is KeptForm =>
  typeof value === 'object' && value !== null && 'session' in value && 'form' in value && 'at' in value;

const storeOf = (formId: string) => new StoredValue<KeptForm>(PREFIX + formId, isKept);

/** Whose form it is: one sign-in's, or everybody's who comes by the link. */
const whose = (): string | undefined => {
  const visit = visitHere();
  return visit ? `visit ${visit.short}` : readTokens()?.session;
};

/** A released form as it was opened last, for opening it again without a network. Goes at sign-out with everything. */
export function keepForm(form: FillForm): void {
  const session = whose();
  if (!session || JSON.stringify(form).length > LONGEST) return;
  storeOf(form.id).write({ session, at: Date.now(), form });
  const others = localStore
    .names()
    .filter(key => key.startsWith(PREFIX))
    .map(key => storeOf(key.slice(PREFIX.length)))
    .map(store => ({ store, at: store.read()?.at ?? 0 }))
    .sort((a, b) => b.at - a.at);
  for (const { store } of others.slice(MOST)) store.clear();
}

/** The form or page as this sign-in had it, of whatever type it is; null where it did not. */
export function keptAt(formId: string): FillForm | null {
  const kept = storeOf(formId).read();
  return kept && kept.session === whose() ? kept.form : null;
}

/** The same of this type alone: what was kept of a page is nothing that is filled in. */
export function keptForm(formId: string, type: FillForm['type']): FillForm | null {
  const form = keptAt(formId);
  return form?.type === type ? form : null;
}

/** The gateway says that it is not to be filled in (any more). */
export const forgetForm = (formId: string): void => storeOf(formId).clear();
