import { type TreeNode, type TreeOption, treeOf, walkTree } from '@gonghui/elements/shared/option-tree.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { useRef } from 'react';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { freshName, useFocusItem } from '../../frame/inspector/use-focus-item.ts';

const optionsOf = (value: Json | undefined): TreeOption[] =>
  Array.isArray(value)
    ? (value as unknown as TreeOption[]).filter(
        option => typeof option?.value === 'string' && typeof option.label === 'string',
      )
    : [];

/** Options with levels as they stand in the design, and the steps over them. */
export function useOptionTree({ setting, value, target }: ControlProps<'option-tree'>) {
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
  const setLabel = (option: string, label: string) =>
    report(designer, editor.setItem(id, setting.prop, option, 'label', label));
  const addItem = (item: TreeOption) => report(designer, editor.addItem(id, setting.prop, { ...item }));
  const moveTo = (option: string, other: string) =>
    report(designer, editor.moveItem(id, setting.prop, option, indexOf(other)));

  return {
    options,
    rows,
    list,
    focus,
    max: setting.max,
    add,
    addItem,
    remove,
    setParent,
    setLabel,
    siblingsOf,
    moveTo,
    /** Several steps as one, under this name. */
    group: editor.group.bind(editor),
  };
}

export type OptionTree = ReturnType<typeof useOptionTree>;
