import { lastingValues } from '@gonghui/elements/form/lasting-values.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { KeptApart } from '../../session/kept-apart.ts';
import { DRAFT_PREFIX } from '../form-fill/draft.ts';
import type { FillState } from '../form-fill/fill-state.ts';
import { boxlessTexts, fieldOfText, type KeptText, lastingTexts } from '../form-fill/kept-texts.ts';
import { changedFields } from './changed.ts';

type Values = Record<string, Json>;

/** A change of a record that was not saved: the fields that differ, what they held, and the revision that held it. */
export interface EditDraft {
  rev: number;
  values: Values;
  base: Values;
  /** What boxes hold that is no value of their field. */
  unread?: KeptText[];
  at: number;
}

/** One that is filled in again. */
export interface ReadDraft extends EditDraft {
  boxless?: readonly KeptText[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEditDraft = (value: unknown): value is EditDraft =>
  isObject(value) && Number.isInteger(value.rev) && isObject(value.values) && isObject(value.base);

/**
 * Kept per person and record until it is saved or given up. The revision it began from stays with it: a record that was
 * changed meanwhile is merged with it as with any change that was begun earlier (docs/decisions/record-changes.md).
 */
export class EditDrafts extends KeptApart<EditDraft> {
  constructor(account: string, recordId: string) {
    super(`${DRAFT_PREFIX}${account}.${recordId}.edit`, isEditDraft);
  }

  /**
   * What is kept, as it may be kept: one that an earlier version wrote is written anew without its passwords. `boxless`: texts whose
   * boxes are gone, to be named.
   */
  readFor(components: readonly TemplateComponent[], own: Values): ReadDraft | null {
    const draft = this.read();
    if (!draft) return null;
    const { values } = lastingValues(components, draft.values, own);
    const unread = lastingTexts(components, draft.unread);
    const clean = { ...draft, values, unread };
    if (canonical(values) !== canonical(draft.values)) this.write(clean);
    return { ...clean, boxless: boxlessTexts(components, draft.unread) };
  }

  /** A draft in which nothing differs is none. */
  override write(draft: EditDraft): boolean {
    if (Object.keys(draft.values).length + (draft.unread?.length ?? 0) > 0) return super.write(draft);
    this.clear();
    return true;
  }
}

/** What a record is changed from: `own` what its fields held when they were opened, `held` what they count as having held since. */
export interface EditBase {
  own: Values;
  held: Values;
  rev: number;
}

/** The changed fields as a draft: with what the record held, without passwords. */
export function editDraftOf(
  state: FillState,
  { own, held, rev }: EditBase,
  mayChange: (fieldId: string) => boolean = () => true,
): EditDraft {
  const entered = state.entered();
  const changed = changedFields(own, entered.values, mayChange);
  const { values } = lastingValues(state.template.components, changed, own);
  const unread = entered.unread.filter(({ at }) => mayChange(fieldOfText(at)));
  const ids = new Set([...Object.keys(values), ...unread.map(({ at }) => fieldOfText(at))]);
  const base = Object.fromEntries([...ids].map(id => [id, held[id] ?? null]));
  return { rev, values, base, unread, at: Date.now() };
}
