import type { SettingGroup } from '@gonghui/elements/settings.ts';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Peer } from '../../../collab/presence.ts';
import { useDesigner } from '../designer.ts';
import { usePeers, useReadOnly } from '../hooks.ts';
import { toggleGroup } from '../ui-state.ts';
import { controlOf } from './controls.ts';
import { overwriteOf } from './OverwriteNotice.tsx';
import { SettingRow } from './SettingRow.tsx';
import { commonValue, isShown, lockOf } from './shared-settings.ts';
import type { Target } from './target.ts';

/** Settings under their titles. A row is drawn again when what it shows is another, and at no other time. */
export function SettingGroups({ groups, target }: { groups: readonly SettingGroup[]; target: Target }) {
  const designer = useDesigner();
  const { ui } = designer;
  const readOnly = useReadOnly() !== null;
  const { closed, jump, overwrites } = useSnapshot(ui);
  const peers = usePeers();
  const { ids, set } = target;
  const plain = useMemo<Target>(() => ({ ids, props: [], set }), [ids, set]);
  return groups.map(group => {
    const settings = group.settings.filter(setting => isShown(setting, target.props));
    if (settings.length === 0) return null;
    const open = !closed[group.title];
    return (
      <section key={group.title} className="gd-group">
        <h2>
          <button type="button" aria-expanded={open} onClick={() => toggleGroup(ui, group.title)}>
            <ChevronDown size={14} aria-hidden="true" />
            {group.title}
          </button>
        </h2>
        {open && (
          <div className="gd-group-body">
            {settings.map(setting => {
              const control = controlOf(designer, setting.control);
              return (
                <SettingRow
                  key={setting.prop}
                  setting={setting}
                  control={control}
                  target={control?.plain ? plain : target}
                  {...commonValue(target.props, setting.prop)}
                  locked={lockOf(setting, target.props)}
                  readOnly={readOnly}
                  asked={jump?.prop === setting.prop}
                  here={hereIn(peers, ids[0], setting.prop)}
                  overwrite={overwriteOf(overwrites, ids[0], setting, control?.otherProps)}
                />
              );
            })}
          </div>
        )}
      </section>
    );
  });
}

/** Who else is in this property; undefined where nobody is. */
function hereIn(
  peers: readonly Peer[],
  nodeId: string | undefined,
  prop: string,
): readonly Peer[] | undefined {
  const here = peers.filter(({ focus }) => focus?.nodeId === nodeId && focus?.prop === prop);
  return here.length > 0 ? here : undefined;
}
