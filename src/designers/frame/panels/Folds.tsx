import { Blocks, Settings2, X } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useDesigner } from '../designer.ts';

/** Where the window is too narrow for panels beside the canvas: the buttons that lay one over it, and take it away. */
export function Folds() {
  const { ui, words } = useDesigner();
  const { panel } = useSnapshot(ui);
  const sides = [
    ['left', words.noun, Blocks],
    ['right', '属性', Settings2],
  ] as const;
  return sides.map(([side, name, Icon]) => (
    <button
      key={side}
      type="button"
      className="gd-fold"
      data-side={side}
      aria-pressed={panel === side}
      aria-label={panel === side ? `收起${name}面板` : `打开${name}面板`}
      onClick={() => (ui.panel = panel === side ? null : side)}
    >
      {panel === side ? <X size={16} /> : <Icon size={16} />}
      {panel === side ? null : name}
    </button>
  ));
}
