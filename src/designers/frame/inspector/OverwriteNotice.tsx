import type { Json } from '@gonghui/kernel/digest.ts';
import { X } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { report } from '../commands.tsx';
import { useDesigner } from '../designer.ts';
import { showValue } from '../show-value.ts';

/** A colleague has just set what this person had set: his value stands, and can be taken back with one click. */
export function OverwriteNotice({ nodeId, prop, label }: { nodeId: string; prop: string; label: string }) {
  const designer = useDesigner();
  const { overwrites } = useSnapshot(designer.ui);
  const found = overwrites.find(one => one.nodeId === nodeId && samePath(one.path, prop));
  if (!found) return null;
  const close = () => {
    designer.ui.overwrites = designer.ui.overwrites.filter(one => one.key !== found.key);
  };
  const takeBack = () => {
    report(designer, designer.editor.setProp([nodeId], found.path, found.mine as Json));
    close();
  };
  return (
    <div className="gd-overwrite" role="status">
      <span>
        同事刚刚修改了“{label}”，您的值是 <b>{showValue(found.mine as Json)}</b>
      </span>
      <button type="button" className="gd-text-button" onClick={takeBack}>
        恢复我的
      </button>
      <button type="button" className="gd-icon" aria-label="知道了" onClick={close}>
        <X size={12} />
      </button>
    </div>
  );
}

const samePath = (path: string, prop: string): boolean => path === prop || path.startsWith(`${prop}.`);
