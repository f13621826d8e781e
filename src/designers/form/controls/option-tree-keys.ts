import { MAX_LEVELS, type TreeNode } from '@gonghui/elements/shared/option-tree.ts';
import { composes } from '@gonghui/elements/ui/composing.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { pastedText } from '../../frame/inspector/pasted-text.ts';
import { replacesAll } from '../../frame/inspector/use-focus-item.ts';
import type { OptionTree } from './use-option-tree.ts';

/** Lines of a pasted outline with their depth: tabs, or two blanks, a level. */
function outlineOf(text: string): { label: string; depth: number }[] {
  return text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => {
      const indent = /^[\t ]*/.exec(line)?.[0] ?? '';
      const tabs = indent.split('\t').length - 1;
      return { label: line.trim().slice(0, 100), depth: tabs + Math.floor((indent.length - tabs) / 2) };
    });
}

/** Does what a key in the box of an option means; `row` is its line. */
export function pressOnOption(
  event: KeyboardEvent<HTMLInputElement>,
  way: TreeNode[],
  row: number,
  tree: OptionTree,
): void {
  const { options, rows, add, remove, setParent, siblingsOf, focus } = tree;
  if (composes(event)) return;
  const node = way.at(-1);
  if (!node) return;
  const siblings = siblingsOf(way);
  const at = siblings.findIndex(sibling => sibling.value === node.value);
  if (event.key === 'Enter') add(way.at(-2)?.value ?? null, node.value);
  else if (event.key === 'Tab' && !event.shiftKey && at > 0 && way.length < MAX_LEVELS) {
    setParent(node.value, siblings[at - 1]?.value ?? null);
    focus(node.value);
  } else if (event.key === 'Tab' && event.shiftKey && way.length > 1) {
    setParent(node.value, way.at(-3)?.value ?? null);
    focus(node.value);
  } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    const other = siblings[at + (event.key === 'ArrowUp' ? -1 : 1)];
    if (other) tree.moveTo(node.value, other.value);
  } else if (event.key === 'Backspace' && node.label === '' && options.length > 1) {
    remove(way);
    focus(rows[row - 1]?.at(-1)?.value);
  } else if (event.key === 'ArrowUp') focus(rows[row - 1]?.at(-1)?.value);
  else if (event.key === 'ArrowDown') focus(rows[row + 1]?.at(-1)?.value);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Takes an indented list that is pasted into the box of an option as options of its levels. */
export function pasteOptions(
  event: ClipboardEvent<HTMLInputElement>,
  way: TreeNode[],
  tree: OptionTree,
): void {
  const lines = outlineOf(pastedText(event)).slice(0, tree.max - tree.options.length + 1);
  if (lines.length < 2) return;
  const [first, ...others] = lines;
  const node = way.at(-1);
  if (!first || !node) return;
  event.preventDefault();
  const above: (string | null)[] = [way.at(-2)?.value ?? null];
  const over = replacesAll(event.currentTarget);
  tree.group(`添加 ${lines.length} 个选项`, () => {
    if (over) {
      tree.setLabel(node.value, first.label);
      above.push(node.value);
    }
    for (const { label, depth } of over ? others : lines) {
      const level = Math.min(depth, above.length - 1, MAX_LEVELS - way.length);
      const item = { value: newId(), label, parent: above[level] ?? null };
      tree.addItem(item);
      above.splice(level + 1, above.length, item.value);
    }
  });
}
