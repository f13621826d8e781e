import { hasNewer, upgradeAll } from '@gonghui/elements/versions.ts';
import type { Placement, Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { toast, toastError, toastSuccess } from '../../../ui/toast.ts';
import { report } from '../commands/report.ts';
import { select } from '../commands/select.ts';
import type { Designer } from '../designer.ts';
import { announce } from '../ui-state.ts';
import { adopt } from './adopt.ts';
import { fromClipboardText, NEWER_CONTENT, toClipboardText } from './clipboard.ts';

/** Kept for browsers that let no script read the clipboard. */
let lastCopied = '';

export function copyText(designer: Designer): string | null {
  const ids = designer.editor.selection.ids;
  if (ids.length === 0) return null;
  const { editor } = designer;
  const components = editor.copy(ids);
  lastCopied = toClipboardText(editor.family.kind, components, editor.carriedWith(components));
  return lastCopied;
}

export async function copySelected(designer: Designer): Promise<void> {
  const text = copyText(designer);
  if (text === null) return;
  await navigator.clipboard?.writeText(text).catch(() => undefined);
  toastSuccess('复制成功');
}

export async function cutSelected(designer: Designer): Promise<void> {
  const text = copyText(designer);
  if (text === null) return;
  await navigator.clipboard?.writeText(text).catch(() => undefined);
  removeCut(designer);
}

/** Cutting asks nothing: what was cut lies on the clipboard, and undo brings it back. */
export function removeCut(designer: Designer): void {
  const { editor } = designer;
  const ids = editor.selection.ids;
  if (report(designer, editor.remove(ids)))
    announce(designer.ui, `已剪切 ${ids.length} 个${designer.words.noun}`);
}

/** `place`: where it goes instead of beside the selection. */
export async function pasteFromClipboard(designer: Designer, place?: Placement): Promise<void> {
  let text = lastCopied;
  try {
    text = (await navigator.clipboard?.readText()) || lastCopied;
  } catch {
    // Not allowed to read: what was copied in this tab is used.
  }
  pasteText(designer, text, place);
}

/** @returns whether the text was ours. */
export function pasteText(designer: Designer, text: string, place?: Placement): boolean {
  const { editor } = designer;
  const read = fromClipboardText(editor.family.kind, text, designer.takesFrom);
  if (read.kind === 'foreign') return false;
  if (read.kind === 'refused') {
    toastError(read.message);
    return true;
  }
  if (read.from !== undefined) {
    pasteAdopted(designer, read.components, place);
    return true;
  }
  const types = { get: designer.definition };
  const components = upgradeAll(types, read.components);
  if (hasNewer(types, components)) toastError(NEWER_CONTENT);
  else paste(designer, { ...read, components }, place);
  return true;
}

function paste(
  designer: Designer,
  { components, carried }: { components: TemplateComponent[]; carried: Props },
  place?: Placement,
): void {
  const first = components[0];
  if (!first) return;
  const { editor } = designer;
  const skipped = editor.secondsIn(components);
  const left = editor.leftBehind(components, carried);
  const ids = report(designer, editor.paste(components, place ?? placeFor(designer, components), carried));
  if (!ids) return;
  select(designer, ids);
  announce(designer.ui, `已粘贴 ${ids.length} 个${designer.words.noun}`);
  toastSkipped(designer, skipped);
  toastLeft(designer, left);
}

/** What was copied in another kind of design: as much of it as this one has. */
function pasteAdopted(designer: Designer, copied: readonly TemplateComponent[], place?: Placement): void {
  const { words, definition, beginWith } = designer;
  const { components, left } = adopt(copied, definition, beginWith && (type => beginWith(type)));
  const why = left.length > 0 ? leftWhy(designer, left) : '';
  if (components.length === 0) {
    toastError(why || `这里没有这些${words.noun}，不能粘贴`);
    return;
  }
  paste(designer, { components, carried: {} }, place);
  if (why !== '') toast(why, 'warning');
}

/** What this kind does not take of what was copied, and why, as far as it says so. */
function leftWhy({ editor, words }: Designer, types: readonly string[]): string {
  const reasons = new Map<string, string[]>();
  let others = 0;
  for (const type of types) {
    const refused = editor.family.refuses?.(type);
    if (refused) reasons.set(refused.reason, [...(reasons.get(refused.reason) ?? []), refused.title]);
    else others++;
  }
  const said = [...reasons].map(([reason, titles]) => {
    const named = titles.slice(0, NAMED).join('、');
    return `${named}${titles.length > NAMED ? ` 等 ${titles.length} 种` : ''}${reason}`;
  });
  if (others > 0) said.push(`有 ${others} 种${words.noun}这里没有，没有粘贴`);
  return said.join('；');
}

/** Names of what was left behind that one sentence can carry. */
const NAMED = 4;

/** Rules are not dropped without a word: those that need something that did not come along are named. */
function toastLeft(designer: Designer, names: readonly string[]): void {
  if (names.length === 0) return;
  const more = names.length > NAMED ? ` 等 ${names.length} 项` : '';
  const text = `没有一起复制：${names.slice(0, NAMED).join('、')}${more}，它们还涉及没有复制的${designer.words.noun}`;
  toast(text, 'warning');
  announce(designer.ui, text);
}

/** Says what was left out and why, with the rest in place. */
function toastSkipped(designer: Designer, titles: readonly string[]): void {
  if (titles.length === 0) return;
  const text = `已跳过：${titles.join('、')}，只能添加一个`;
  toast(text, 'warning');
  announce(designer.ui, text);
}

/** Beside the originals while they are still selected (a container is not pasted into itself), else as a new one. */
function placeFor({ editor }: Designer, components: readonly TemplateComponent[]): Placement {
  const { ids } = editor.selection;
  const originals = components.every(({ id }) => ids.includes(id)) && ids.length === components.length;
  const last = editor.node(components.at(-1)?.id ?? '');
  if (!originals || !last) return editor.defaultPlace(components[0]?.name ?? '');
  const [parent, slot] = last.at;
  return { parent, slot, index: editor.children(parent, slot).indexOf(last.id) + 1 };
}

export function duplicateSelected(designer: Designer): void {
  const { editor } = designer;
  const originals = editor.selection.ids;
  const components = editor.copy(originals);
  const skipped = editor.secondsIn(components);
  const left = editor.leftBehind(components, editor.carriedWith(components));
  const ids = report(designer, editor.duplicate(originals));
  if (!ids || ids.length === 0) return;
  select(designer, ids);
  toastSkipped(designer, skipped);
  toastLeft(designer, left);
}
