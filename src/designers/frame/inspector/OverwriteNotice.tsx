import { showSetting } from '@gonghui/elements/changes/show-value.ts';
import type { Setting } from '@gonghui/elements/settings.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { ClashNotice, ValueWords } from '../clashes/ClashNotice.tsx';
import { forgetValues } from '../clashes/clashes.ts';
import { report } from '../commands/report.ts';
import { useDesigner } from '../designer.ts';
import type { Overwrite } from '../ui-state.ts';
import { controlOf } from './controls.ts';

/** A colleague has just set what this person had set: his value stands, and can be taken back with one click. */
export function OverwriteNotice({ overwrite, setting }: { overwrite: Overwrite; setting: Setting }) {
  const designer = useDesigner();
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
    <ClashNotice className="gd-overwrite" back="恢复我的" onBack={takeBack} onClose={close}>
      <ValueWords label={`“${setting.label}”`} mine={shown} />
    </ClashNotice>
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
