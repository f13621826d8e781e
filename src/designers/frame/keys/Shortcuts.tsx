import { Overlay } from '../../../ui/Overlay.tsx';
import { showKeys } from '../actions/keys.ts';
import { useDesigner } from '../designer.ts';

export function Shortcuts() {
  const { ui, actions, placeKeys } = useDesigner();
  const rows = [
    ...actions.flatMap(action => (action.keys ? [[action.keys, action.label] as const] : [])),
    ...placeKeys,
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
