import { lastingValues } from '@gonghui/elements/form/lasting-values.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { KeptApart } from '../../session/kept-apart.ts';
import { DRAFT_PREFIX } from '../form-fill/draft.ts';

type Values = Record<string, Json>;

/** A change of a record that was not saved: the fields that differ, what they held, and the revision that held it. */
export interface EditDraft {
  rev: number;
  values: Values;
  base: Values;
  at: number;
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

  /** What is kept, as it may be kept: one that an earlier version wrote is written anew without its passwords. */
  readFor(components: readonly TemplateComponent[], own: Values): EditDraft | null {
    const draft = this.read();
    if (!draft) return null;
    const { values } = lastingValues(components, draft.values, own);
    if (canonical(values) === canonical(draft.values)) return draft;
    const clean = { ...draft, values };
    this.write(clean);
    return clean;
  }

  /** A draft in which nothing differs is none. */
  override write(draft: EditDraft): boolean {
    if (Object.keys(draft.values).length > 0) return super.write(draft);
    this.clear();
    return true;
  }
}
