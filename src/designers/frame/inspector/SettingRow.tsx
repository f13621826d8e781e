import type { Setting } from '@gonghui/elements/settings.ts';
import { CircleHelp, Lock } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useDesigner } from '../designer.ts';
import { usePeers } from '../hooks.ts';
import type { Overwrite } from '../ui-state.ts';
import { controlOf } from './controls.ts';
import { OverwriteNotice } from './OverwriteNotice.tsx';
import { commonValue, lockOf } from './shared-settings.ts';
import type { Target } from './target.ts';

/** One setting: label, control, who else is in it, why it is locked, what a colleague has just replaced. */
export function SettingRow({
  setting,
  target,
  readOnly,
  asked,
  overwrite,
}: {
  setting: Setting;
  target: Target;
  readOnly: boolean;
  /** Somebody came here by a problem of this setting: it takes the focus. */
  asked: boolean;
  overwrite: Overwrite | undefined;
}) {
  const designer = useDesigner();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const control = controlOf(designer, setting.control);
  const Control = control?.view;
  const { value, mixed } = commonValue(target.props, setting.prop);
  const locked = lockOf(setting, target.props);
  const node = target.ids[0] ?? null;
  const here = usePeers().filter(peer => peer.focus?.nodeId === node && peer.focus.prop === setting.prop);

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
      title={locked ?? undefined}
    >
      <div className="gd-setting-head">
        <label htmlFor={`${id}-c`} id={`${id}-l`}>
          {setting.label}
        </label>
        {setting.help && (
          <span className="gd-tip" role="img" aria-label={setting.help} title={setting.help}>
            <CircleHelp size={13} />
          </span>
        )}
        {locked !== null && <Lock size={12} aria-label={locked} />}
        {here.map(peer => (
          <span key={peer.clientId} className="gd-editing" style={{ background: peer.color }}>
            {peer.name} 正在编辑
          </span>
        ))}
      </div>
      <div className="gd-setting-control">
        {Control && (
          <Control
            setting={setting}
            target={target}
            value={value}
            mixed={mixed}
            disabled={readOnly || locked !== null}
            inputId={`${id}-c`}
            labelId={`${id}-l`}
            set={next => target.set(setting.prop, next)}
          />
        )}
      </div>
      {overwrite && <OverwriteNotice overwrite={overwrite} setting={setting} />}
    </div>
  );
}
