import {
  MAX_LEVELS,
  type TreeNode,
  type TreeOption,
  treeOf,
  walkTree,
} from '@gonghui/elements/shared/option-tree.ts';
import { composes } from '@gonghui/elements/ui/composing.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { CornerDownRight, Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { LiveInput } from '../../frame/inspector/LiveInput.tsx';
import { pastedText } from '../../frame/inspector/pasted-text.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { freshName, replacesAll, useFocusItem } from '../../frame/inspector/use-focus-item.ts';

const optionsOf = (value: Json | undefined): TreeOption[] =>
  Array.isArray(value)
    ? (value as unknown as TreeOption[]).filter(
        option => typeof option?.value === 'string' && typeof option.label === 'string',
      )
    : [];

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

/**
 * Options with levels, one under the other. Enter adds one beside, Tab and Shift+Tab change the level, Alt+arrows the
 * place among those of one parent; an indented list can be pasted.
 */
export function OptionTreeControl({
  setting,
  value,
  target,
  disabled,
  inputId,
}: ControlProps<'option-tree'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const id = target.ids[0] ?? '';
  const options = optionsOf(value);
  const rows = [...walkTree(treeOf(options))];
  const list = useRef<HTMLUListElement>(null);
  const { focus, rename } = useFocusItem(list);

  const indexOf = (option: string) => options.findIndex(candidate => candidate.value === option);
  const add = (parent: string | null, after: string | undefined) => {
    const item = {
      value: newId(),
      label: freshName(
        '选项',
        options.map(option => option.label),
      ),
      parent,
    };
    report(
      designer,
      editor.addItem(id, setting.prop, item, after === undefined ? options.length : indexOf(after) + 1),
    );
    rename(item.value);
  };
  const remove = (way: TreeNode[]) => {
    const node = way.at(-1);
    if (!node) return;
    editor.group('删除选项', () => {
      for (const below of [...walkTree([node])].reverse()) {
        report(designer, editor.removeItem(id, setting.prop, below.at(-1)?.value ?? ''));
      }
    });
  };
  const setParent = (option: string, parent: string | null) =>
    report(designer, editor.setItem(id, setting.prop, option, 'parent', parent));
  /** Those who share a parent, in order. */
  const siblingsOf = (way: TreeNode[]): TreeNode[] => way.at(-2)?.children ?? treeOf(options);

  const press = (event: KeyboardEvent<HTMLInputElement>, way: TreeNode[], row: number) => {
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
      if (other) report(designer, editor.moveItem(id, setting.prop, node.value, indexOf(other.value)));
    } else if (event.key === 'Backspace' && node.label === '' && options.length > 1) {
      remove(way);
      focus(rows[row - 1]?.at(-1)?.value);
    } else if (event.key === 'ArrowUp') focus(rows[row - 1]?.at(-1)?.value);
    else if (event.key === 'ArrowDown') focus(rows[row + 1]?.at(-1)?.value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, way: TreeNode[]) => {
    const lines = outlineOf(pastedText(event)).slice(0, setting.max - options.length + 1);
    if (lines.length < 2) return;
    const [first, ...others] = lines;
    const node = way.at(-1);
    if (!first || !node) return;
    event.preventDefault();
    const above: (string | null)[] = [way.at(-2)?.value ?? null];
    const over = replacesAll(event.currentTarget);
    editor.group(`添加 ${lines.length} 个选项`, () => {
      if (over) {
        report(designer, editor.setItem(id, setting.prop, node.value, 'label', first.label));
        above.push(node.value);
      }
      for (const { label, depth } of over ? others : lines) {
        const level = Math.min(depth, above.length - 1, MAX_LEVELS - way.length);
        const item = { value: newId(), label, parent: above[level] ?? null };
        report(designer, editor.addItem(id, setting.prop, item));
        above.splice(level + 1, above.length, item.value);
      }
    });
  };
  return (
    <div className="gd-options">
      <ul ref={list}>
        {rows.map((way, row) => {
          const node = way.at(-1);
          if (!node) return null;
          return (
            <li key={node.value} data-item={node.value} style={{ paddingInlineStart: (way.length - 1) * 16 }}>
              <LiveInput
                id={row === 0 ? inputId : undefined}
                text={node.label}
                write={label =>
                  report(designer, editor.setItem(id, setting.prop, node.value, 'label', label))
                }
                aria-label={`第 ${way.length} 级选项 ${node.label}`}
                placeholder="选项文字"
                maxLength={100}
                disabled={disabled}
                onKeyDown={event => press(event, way, row)}
                onPaste={event => paste(event, way)}
              />
              <button
                type="button"
                className="gd-options-remove"
                disabled={disabled || way.length >= MAX_LEVELS || options.length >= setting.max}
                aria-label={`在 ${node.label} 下添加`}
                data-tip="添加下级"
                onClick={() => add(node.value, [...walkTree([node])].at(-1)?.at(-1)?.value)}
              >
                <CornerDownRight size={13} />
              </button>
              <button
                type="button"
                className="gd-options-remove"
                disabled={disabled || options.length <= 1}
                aria-label={`删除选项 ${node.label}`}
                onClick={() => remove(way)}
              >
                <X size={13} />
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="gd-add"
        disabled={disabled || options.length >= setting.max}
        onClick={() => add(null, undefined)}
      >
        <Plus size={14} />
        添加选项
      </button>
      <p className="gd-help">回车添加同级，Tab 降一级；可粘贴带缩进的多行</p>
    </div>
  );
}
