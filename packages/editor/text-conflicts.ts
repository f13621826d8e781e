import { type TextConflict, textConflictsOf } from '@gonghui/scene/text-versions.ts';
import { ByVersion } from './by-version.ts';
import type { EditorCore } from './core.ts';

const NO_CONFLICTS: readonly TextConflict[] = [];

/** Texts that wait for an answer: the same list as before while they are the same. */
export const waitingConflicts = (
  core: EditorCore,
  editor: Parameters<typeof textConflictsOf>[0],
): ByVersion<readonly TextConflict[]> =>
  new ByVersion(core, (before = NO_CONFLICTS) => {
    const found = textConflictsOf(editor);
    return JSON.stringify(found) === JSON.stringify(before) ? before : found;
  });
