import type { Setting } from '@gonghui/elements/settings.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { CircleHelp, Lock } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';
import type { Peer } from '../../../collab/presence.ts';
import { useDesigner } from '../designer.ts';
import { BoxesIn } from '../half-written/place.tsx';
import type { Overwrite } from '../ui-state.ts';
import type { ControlView } from './control-view.ts';
import { OverwriteNotice } from './OverwriteNotice.tsx';
import type { Target } from './target.ts';

/** One setting: label, control, who else is in it, why it is locked, what a colleague has just replaced. */
export const SettingRow = memo(function SettingRow({
  setting,
  control,
  target,
  value,
  mixed,
  locked,
  readOnly,
  asked,
  here,
  overwrite,
}: {
  setting: Setting;
  /** Undefined while those of the kind are on their way. */
  control: ControlView | undefined;
  target: Target;
  value: Json | undefined;
  mixed: boolean;
  locked: string | null;
  readOnly: boolean;
  /** Somebody came here by a problem of this setting: it takes the focus. */
  asked: boolean;
  /** Colleagues who are in it; undefined where nobody is. */
  here: readonly Peer[] | undefined;
  overwrite: Overwrite | undefined;
}) {
  const designer = useDesigner();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const Control = control?.view;

  useEffect(() => {
    if (!asked) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.querySelector<HTMLElement>('input,textarea,select,button')?.focus();
    // Done once: a later selection with the same property must not take the focus.
    designer.ui.jump = null;
  }, [asked, designer]);

  return (
    <div
      ref={row}
      className="gd-setting"
      data-inline={control?.inline}
      data-prop={setting.prop}
      data-tip={locked ?? undefined}
    >
      <div className="gd-setting-head">
        <label htmlFor={`${id}-c`} id={`${id}-l`}>
          {setting.label}
        </label>
        {setting.help && (
          <span className="gd-tip" role="img" aria-label={setting.help} data-tip={setting.help}>
            <CircleHelp size={13} />
          </span>
        )}
        {mixed && control && !control.saysMixed && <span className="gd-mixed">多个值</span>}
        {locked !== null && <Lock size={12} aria-label={locked} />}
        {here?.map(peer => (
          <span key={peer.clientId} className="gd-editing" style={{ background: peer.color }}>
            {peer.name} 正在编辑
          </span>
        ))}
      </div>
      <div className="gd-setting-control">
        {Control && (
          <BoxesIn name={setting.prop} noun={setting.label}>
            <Control
              key={control.plain || control.lasting ? undefined : target.ids.join()}
              setting={setting}
              target={target}
              value={value}
              mixed={mixed}
              disabled={readOnly || locked !== null}
              inputId={`${id}-c`}
              labelId={`${id}-l`}
              set={next => target.set(setting.prop, next)}
            />
          </BoxesIn>
        )}
      </div>
      {overwrite && <OverwriteNotice overwrite={overwrite} setting={setting} />}
    </div>
  );
});
