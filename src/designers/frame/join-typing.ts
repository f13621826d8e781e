import type { Overwrite } from '@gonghui/editor/api.ts';
import { isAddition, rebaseTyping } from '@gonghui/editor/rebase.ts';
import { isTyped } from '@gonghui/elements/typed-text.ts';
import type { Designer } from './designer.ts';

/**
 * Two people type into one box at the same moment whose text is a register (one that was not there before, or from before
 * typing was merged). The value of one stands; the other, whose caret is still in the box,
 * puts what he typed onto it, so that both texts are there. Only he whose value did not stand does so, or it would
 * be there twice. False where nothing was joined: not free text, or his caret is elsewhere by now.
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
