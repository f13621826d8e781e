import type { Overwrite } from '@gonghui/editor/api.ts';
import { isAddition, rebaseTyping } from '@gonghui/editor/rebase.ts';
import { isTyped } from '@gonghui/elements/typed-text.ts';
import type { Designer } from '../designer.ts';

/**
 * Joins two texts that two people typed into one box at the same moment, for texts that are a register (new ones, or from before typing
 * was merged). One value wins; the page of the other person, whose caret is still in the box, appends the lost text to it. Only that page
 * does so, otherwise the text would appear twice. False if nothing was joined: no free text, or the caret has left.
 */
export function joinTyping(designer: Designer, { nodeId, path, mine, theirs, base }: Overwrite): boolean {
  const { editor, presence } = designer;
  if (typeof mine !== 'string' || typeof theirs !== 'string') return false;
  if (presence.at?.nodeId !== nodeId || presence.at.prop !== path) return false;
  const type = editor.node(nodeId)?.type ?? '';
  const setting = designer
    .definition(type)
    ?.settings.flatMap(group => group.settings)
    .find(one => one.prop === path);
  if (!setting || !isTyped(setting)) return false;
  // Where he knew mine and wrote around it, all of it is still there.
  if (base === undefined) return isAddition(mine, theirs);
  if (typeof base !== 'string') return false;
  // Where one of them took away what both had, letters do not fit together: that is asked about.
  if (!isAddition(base, mine) || !isAddition(base, theirs)) return false;
  const joined = rebaseTyping(base, mine, theirs);
  if ('maxLength' in setting && setting.maxLength !== undefined && joined.length > setting.maxLength)
    return false;
  // At once: a box that showed his text without what was typed would leave the caret in front of it.
  if (editor.node(nodeId)?.props[path] === theirs) editor.setProp([nodeId], path, joined);
  return true;
}
