import { EXTERNAL_WORDS } from '@gonghui/elements/page/external/words.ts';
import { useId, useState } from 'react';
import { useLoad } from '../../../api/use-load.ts';
import { Dialog } from '../../../ui/plain/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useExternals } from '../page-designer.ts';
import type { ExternalChoice } from './place-external.ts';
import { placeableIn } from './placeable.ts';
import { useRelease } from './use-release.ts';

/** Which component of which design of the applet; `start`: the design that is open first. */
export function ExternalPicker(props: {
  start: string;
  onPick(chosen: ExternalChoice): void;
  onClose(): void;
}) {
  const externals = useExternals();
  const { data: designs, error } = useLoad('designs with components', () => externals.designs());
  const id = useId();
  const [formId, setFormId] = useState(props.start);
  const [chosen, setChosen] = useState('');
  const release = useRelease(formId);
  const list = typeof release === 'object' ? placeableIn(release) : null;
  const found = list?.find(one => one.id === chosen);
  const pick = () => {
    if (found) props.onPick({ formId, componentId: found.id, label: found.label });
  };
  return (
    <Dialog
      title="选择外部组件"
      width={460}
      okText={found ? '确定' : null}
      onOk={pick}
      onCancel={props.onClose}
    >
      <label htmlFor={id}>来源</label>
      <Select
        id={id}
        label="来源"
        className="gd-input"
        value={formId}
        options={[
          {
            value: '',
            label: error ? '列表加载失败，请重新打开' : designs ? '请选择表单、页面或报表' : '正在加载…',
          },
          ...(designs ?? []).map(one => ({ value: one.id, label: one.name })),
        ]}
        onChange={next => {
          setFormId(next);
          setChosen('');
        }}
      />
      {formId !== '' && (
        <div className="gd-page-choices" role="radiogroup" aria-label="组件">
          {list === null ? (
            <p className="gd-hint">{typeof release === 'string' ? EXTERNAL_WORDS[release] : '正在加载…'}</p>
          ) : list.length === 0 ? (
            <p className="gd-hint">其中没有可以放在页面上的组件</p>
          ) : (
            list.map(one => (
              <label key={one.id} data-on={one.id === chosen || undefined}>
                <input
                  type="radio"
                  name={`${id}-component`}
                  checked={one.id === chosen}
                  onChange={() => setChosen(one.id)}
                />
                <span>{one.label}</span>
                <small>{one.type}</small>
              </label>
            ))
          )}
        </div>
      )}
    </Dialog>
  );
}
