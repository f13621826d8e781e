import type { Props } from '@gonghui/scene/types.ts';
import { Paintbrush, PaintbrushVertical } from 'lucide-react';
import { toastSuccess } from '../../ui/toast.ts';
import { type Action, selected } from '../frame/actions/action.ts';
import { report } from '../frame/commands/report.ts';
import type { Designer } from '../frame/designer.ts';
import { announce } from '../frame/ui-state.ts';
import { leavesOf, styledLike } from './copied-style.ts';

/** Looks that were copied last, of whatever screen: they go from one to another. */
let copied: Props | null = null;

const looksOf = ({ editor }: Designer): Props | null => {
  const looks = editor.node(editor.selection.ids[0] ?? '')?.props.stylesProps;
  return leavesOf(looks).length > 0 ? (structuredClone(looks) as Props) : null;
};

function paste(designer: Designer): void {
  const { editor, ui } = designer;
  if (!copied) return;
  const nodes = editor.selection.ids.flatMap(id => editor.node(id) ?? []);
  const patches = styledLike(copied, nodes, designer.definition);
  if (patches.length === 0) announce(ui, '选中的组件没有可以粘贴的样式');
  else if (report(designer, editor.patch(patches, { verb: '粘贴样式' }))) {
    announce(ui, `已粘贴样式到 ${patches.length} 个组件`);
    toastSuccess(patches.length < nodes.length ? `已粘贴到 ${patches.length} 个组件` : '粘贴样式成功');
  }
}

export const STYLE_ACTIONS: readonly Action[] = [
  {
    id: 'paste-style',
    label: '粘贴样式',
    icon: PaintbrushVertical,
    keys: 'Mod+Alt+V',
    shortcutScope: 'on-canvas',
    words: 'ztys zhantieyangshi paste style',
    menu: 2,
    after: 'duplicate',
    writes: true,
    can: designer => copied !== null && selected(designer),
    run: paste,
  },
  {
    id: 'copy-style',
    label: '复制样式',
    icon: Paintbrush,
    keys: 'Mod+Alt+C',
    shortcutScope: 'on-canvas',
    words: 'fzys fuzhiyangshi copy style',
    menu: 2,
    after: 'duplicate',
    can: designer => designer.editor.selection.ids.length === 1 && looksOf(designer) !== null,
    run: designer => {
      copied = looksOf(designer);
      toastSuccess('复制样式成功');
    },
  },
];
