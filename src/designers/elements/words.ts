/** What keys do on the canvas of forms and pages, as the list of shortcuts tells it. */
export const PLACE_KEYS = [
  ['↑ ↓ ← →', '在同级组件之间移动选择'],
  ['Shift+↑ / ↓', '扩大选择'],
  ['Tab', '进入容器内的第一个组件'],
  ['Mod+A', '选中同级的全部组件'],
  ['空格', '拿起选中的组件，方向键移动，回车放下'],
  ['Enter', '在组件列表中：添加组件；在大纲中：重命名'],
  ['Shift+F10', '打开菜单'],
] as const;

/** Characters that the alias of a component may have. */
export const ALIAS_LENGTH = 50;
