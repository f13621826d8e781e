import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { alongPath, MAX_LEVELS, type TreeNode, treeOf } from '../../shared/option-tree.ts';
import { GONE } from '../shared/choice-field.ts';
import { messages } from '../shared/messages.ts';
import { same } from '../shared/same.ts';
import type { CascaderProps } from './shape.ts';

/** Trees by the options they were made of: asked for every cell of a list. */
const trees = new WeakMap<object, TreeNode[]>();

export function cascaderTree(options: CascaderProps['options']): TreeNode[] {
  // Columns of datasets say no options.
  if (!Array.isArray(options)) return [];
  const known = trees.get(options);
  if (known) return known;
  const made = treeOf(options);
  trees.set(options, made);
  return made;
}

/** Values of the options from the top level down to the chosen one. */
export const cascaderField: FieldSpec<CascaderProps, string[]> = {
  column: 'text-list',
  empty: [],
  initial: props =>
    alongPath(cascaderTree(props.options), props.defaultValue ?? []) ? [...(props.defaultValue ?? [])] : [],
  isEmpty: value => value.length === 0,
  read(raw, props, held) {
    if (raw === null || raw === undefined || raw === '') return ok([]);
    if (!Array.isArray(raw) || raw.length > MAX_LEVELS || !raw.every(item => typeof item === 'string')) {
      return refuse(messages.notChoice(props.label));
    }
    return alongPath(cascaderTree(props.options), raw) || (raw.length > 0 && same(raw, held))
      ? ok([...raw])
      : refuse(messages.goneChoice(props.label));
  },
  check(value, props) {
    if (props.anyLevel === true) return [];
    const last = alongPath(cascaderTree(props.options), value)?.at(-1);
    return last && last.children.length > 0 ? [`「${props.label}」请选择到最后一级`] : [];
  },
  toText(value, props) {
    const path = alongPath(cascaderTree(props.options), value);
    return path ? path.map(node => node.label).join(' / ') : GONE;
  },
  operators: ['contains', 'eq', 'ne', 'empty', '!empty'],
  facts: { tree: true },
};
