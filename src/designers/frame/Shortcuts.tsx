import { ACTIONS, showKeys } from './actions.ts';
import { useDesigner } from './designer.ts';
import { Overlay } from './Overlay.tsx';

/** Keys that belong to a place rather than to an action. */
const MORE: readonly (readonly [string, string])[] = [
  ['↑ ↓ ← →', '在同级组件之间移动选择'],
  ['Shift+↑ / ↓', '扩大选择'],
  ['Tab', '进入容器内的第一个组件'],
  ['Mod+A', '选中同级的全部组件'],
  ['空格', '拿起选中的组件，方向键移动，回车放下'],
  ['Enter', '在组件列表中：添加组件；在大纲中：重命名'],
  ['Shift+F10', '打开菜单'],
];

export function Shortcuts() {
  const { ui } = useDesigner();
  const rows = [
    ...ACTIONS.flatMap(action => (action.keys ? [[action.keys, action.label] as const] : [])),
    ...MORE,
  ];
  return (
    <Overlay
      title="快捷键"
      className="gd-shortcuts"
      onClose={() => {
        ui.overlay = null;
      }}
    >
      <dl>
        {rows.map(([keys, label]) => (
          <div key={keys + label}>
            <dt>{label}</dt>
            <dd>
              <kbd>{showKeys(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Overlay>
  );
}
