import type { Setting } from '@gonghui/elements/settings.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { X } from 'lucide-react';
import { report } from '../commands.tsx';
import { useDesigner } from '../designer.ts';
import { readable, toDisplay } from '../formula/formula-text.ts';
import { formulaFieldsFor } from '../formula/scene-fields.ts';
import { showValue } from '../show-value.ts';
import type { Overwrite } from '../ui-state.ts';

/** A colleague has just set what this person had set: his value stands, and can be taken back with one click. */
export function OverwriteNotice({ overwrite, label }: { overwrite: Overwrite; label: string }) {
  const designer = useDesigner();
  const { key, nodeId, path } = overwrite;
  const mine = overwrite.mine as Json;
  const shown =
    path === 'defaultFormula' && typeof mine === 'string'
      ? readable(toDisplay(mine, formulaFieldsFor(designer, nodeId)))
      : showValue(mine);
  const close = () => {
    designer.ui.overwrites = designer.ui.overwrites.filter(one => one.key !== key);
  };
  const takeBack = () => {
    report(designer, designer.editor.setProp([nodeId], path, mine));
    close();
  };
  return (
    <div className="gd-overwrite" role="status">
      <span>
        同事刚刚修改了“{label}”，您的值是 <b>{shown}</b>
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

/** Properties that the dialogs of a control edit beside the one that it is for. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'default-genre': ['defaultFormula', 'dataControl'],
  'option-source': ['datasetAssociate', 'relateds'],
  'content-verification': ['verificationText', 'datasetAssociate'],
};

/** What a colleague has just replaced in what this setting of this node edits, or in a part of it. */
export const overwriteOf = (
  all: readonly Overwrite[],
  nodeId: string | undefined,
  { prop, control }: Setting,
): Overwrite | undefined =>
  all.find(
    ({ nodeId: on, path }) =>
      on === nodeId &&
      [prop, ...(BESIDE[control] ?? [])].some(one => path === one || path.startsWith(`${one}.`)),
  );
