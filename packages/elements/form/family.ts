import type { Family } from '@gonghui/scene/family.ts';
import type { ElementDefinition } from '../definition.ts';
import { nodeProblems } from '../template/node-problems.ts';
import { textConflictProblems } from '../text-conflicts.ts';
import { mergeTyping, withTypedText } from '../typed-text.ts';
import { newKeyForGenre } from './behaviours/new-key-for-genre.ts';
import { resetRequiredInsideSubform } from './behaviours/reset-required-inside-subform.ts';
import { definitions } from './definitions.ts';
import { allCarries, carryChecks } from './linkage/carry-checks.ts';
import { carryRules } from './linkage/carry-rules.ts';
import { linkageProblems } from './linkage/problems.ts';
import { pageDefaults, pageMerge, pageSettings } from './page.ts';
import { dialogTargets } from './rules/dialog-targets.ts';
import { emptyForm } from './rules/empty-form.ts';
import { emptySubform } from './rules/empty-subform.ts';
import { groupNesting } from './rules/group-nesting.ts';
import { FORM_CONTENT } from './shared/slots.ts';

/** Definitions of the form designer by type. */
export const formTypes: ReadonlyMap<string, ElementDefinition> = new Map(
  definitions.map(definition => [definition.type, mergeTyping(definition)]),
);

/**
 * The form designer as one value: what exists, what may stand where, what follows from an edit, what is wrong.
 * Categories: `field` holds a value, `subform-field` may also be a column of a subform, `layout` holds others,
 * `display` only shows.
 */
export const formFamily: Family = {
  kind: 'form',
  types: formTypes,
  pageDefaults,
  pageMerge: withTypedText(pageSettings, pageMerge),
  rootAccepts: FORM_CONTENT,
  canPlace: [groupNesting],
  canRemove: [],
  behaviours: [resetRequiredInsideSubform, newKeyForGenre],
  carry: allCarries(carryRules, carryChecks),
  problems: [
    emptyForm,
    nodeProblems(formTypes),
    emptySubform,
    dialogTargets,
    linkageProblems,
    textConflictProblems(formTypes, pageSettings),
  ],
};
