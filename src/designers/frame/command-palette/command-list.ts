import { enabled } from '../actions/action.ts';
import { addEntry } from '../commands/add.ts';
import { select } from '../commands/select.ts';
import { type Designer, nodeTitle } from '../designer.ts';
import { entriesOf } from '../palette/palette-entries.ts';
import { matches } from './search.ts';

export interface Command {
  key: string;
  /** 操作, 设置, or one with the kind's noun: 添加组件, 跳到节点. */
  group: string;
  label: string;
  detail: string;
  keys?: string;
  run(): void;
}

const PER_GROUP = 8;

/** Everything that can be found by Chinese name, pinyin initials or English: actions, types, settings, nodes. */
export function commandsFor(designer: Designer, query: string): Command[] {
  const { editor, ui } = designer;
  const actions: Command[] = designer.actions
    .filter(
      action =>
        action.id !== 'commands' && enabled(action, designer) && matches(query, action.label, action.words),
    )
    .map(action => ({
      key: `a-${action.id}`,
      group: '操作',
      label: action.label,
      detail: '',
      keys: action.keys,
      run: () => action.run(designer),
    }));
  const types: Command[] =
    editor.readOnly === null
      ? designer.catalogue
          .flatMap(entriesOf)
          .filter(item => matches(query, `添加${item.title}`, item.keywords))
          .map(item => ({
            key: `t-${item.key}`,
            group: `添加${designer.words.noun}`,
            label: `添加${item.title}`,
            detail: item.group,
            run: () => void addEntry(designer, item),
          }))
      : [];
  if (query.trim() === '') return [...actions.slice(0, PER_GROUP), ...types.slice(0, PER_GROUP)];
  const selected = editor.node(editor.selection.ids[0] ?? '');
  const groups = selected ? (designer.definition(selected.type)?.settings ?? []) : designer.pageSettings;
  const settings: Command[] = groups.flatMap(group =>
    group.settings
      .filter(setting => matches(query, setting.label, setting.prop))
      .map(setting => ({
        key: `s-${setting.prop}`,
        group: '设置',
        label: setting.label,
        detail: group.title,
        run: () => {
          ui.right = 'inspector';
          ui.closed[group.title] = false;
          ui.jump = { prop: setting.prop, stamp: Date.now() };
        },
      })),
  );
  const nodes: Command[] = [];
  for (const id of editor.order()) {
    const node = editor.node(id);
    const definition = designer.definition(node?.type ?? '');
    const title = nodeTitle(designer, id);
    if (!matches(query, title, definition?.keywords ?? '')) continue;
    nodes.push({
      key: `n-${id}`,
      group: `跳到${designer.words.noun}`,
      label: title,
      detail: (node && definition?.titleFor?.(node.props)) ?? definition?.title ?? '',
      run: () => select(designer, [id]),
    });
    if (nodes.length >= PER_GROUP) break;
  }
  return [
    ...actions.slice(0, PER_GROUP),
    ...types.slice(0, PER_GROUP),
    ...settings.slice(0, PER_GROUP),
    ...nodes,
  ];
}
