import type { Setting } from '@gonghui/elements/settings.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { X } from 'lucide-react';
import { forgetValues } from '../clashes.ts';
import { report } from '../commands/report.ts';
import { useDesigner } from '../designer.ts';
import { useReadOnly } from '../hooks.ts';
import { showSetting } from '../show-value.ts';
import type { Overwrite } from '../ui-state.ts';
import { controlOf } from './controls.ts';

/** A colleague has just set what this person had set: his value stands, and can be taken back with one click. */
export function OverwriteNotice({ overwrite, setting }: { overwrite: Overwrite; setting: Setting }) {
  const designer = useDesigner();
  const readOnly = useReadOnly() !== null;
  const { nodeId, path } = overwrite;
  const mine = overwrite.mine as Json;
  const shown =
    controlOf(designer, setting.control)?.show?.(designer, nodeId, path, mine) ?? showSetting(setting, mine);
  const close = () => forgetValues(designer, [overwrite]);
  const takeBack = () => {
    report(designer, designer.editor.setProp([nodeId], path, mine));
    close();
  };
  return (
    <div className="gd-overwrite" role="status">
      <span>
        同事刚刚修改了“{setting.label}”，您的值是 <b>{shown}</b>
      </span>
      <button type="button" className="gd-text-button" disabled={readOnly} onClick={takeBack}>
        恢复我的
      </button>
      <button type="button" className="gd-icon" aria-label="知道了" onClick={close}>
        <X size={12} />
      </button>
    </div>
  );
}

/** What a colleague has just replaced in what this setting of this node edits, or in a part of it. */
export const overwriteOf = (
  all: readonly Overwrite[],
  nodeId: string | undefined,
  { prop }: Setting,
  otherProps: readonly string[] = [],
): Overwrite | undefined =>
  all.find(
    ({ nodeId: on, path }) =>
      on === nodeId &&
      [prop, ...otherProps].some(
        one => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`),
      ),
  );
