import { newId } from '@gonghui/kernel/ids.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { Plus, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { report } from '../../frame/commands/report.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { Fault } from '../../frame/inspector/Fault.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';

const MOST_SHOWS = 20;
const DOES = [
  { value: 'show', label: '显示' },
  { value: 'hide', label: '隐藏' },
  { value: 'toggle', label: '切换' },
  { value: 'only', label: '只显示' },
];

/** What a click on this component shows or hides, in order. */
export function ShowsControl({ setting, target, value, disabled, labelId }: ControlProps<'shows'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const own = target.ids[0] ?? '';
  const { prop } = setting;
  // Layers first: a click rarely shows a single component, and there are many more of those.
  const read = () => {
    const ids = editor.order().filter(id => id !== own);
    const layers = ids.filter(id => editor.node(id)?.type === 'layer');
    const others = ids.filter(id => editor.node(id)?.type !== 'layer');
    return [...layers, ...others].map(id => `${id} ${nodeTitle(designer, id)}`).join('\n');
  };
  const known = useSyncExternalStore(listener => editor.onChange(listener), read);
  const offered = known === '' ? [] : known.split('\n').map(line => line.split(' '));
  const options = offered.map(([id = '', ...title]) => ({ value: id, label: title.join(' ') }));
  const shows = (Array.isArray(value) ? value : []) as Props[];
  const add = () => {
    const taken = new Set(shows.map(one => one.target));
    const next = options.find(option => !taken.has(option.value)) ?? options[0];
    report(designer, editor.addItem(own, prop, { id: newId(), target: next?.value ?? '', does: 'toggle' }));
  };
  if (options.length === 0 && shows.length === 0)
    return <p className="sd-hint">大屏中还没有其他组件可以显示或隐藏</p>;
  return (
    <>
      <ul className="sd-list" aria-labelledby={labelId}>
        {shows.map((one, index) => {
          const id = String(one.id);
          const to = String(one.target);
          const gone = !options.some(option => option.value === to);
          const set = (field: string, next: string) =>
            report(designer, editor.setItem(own, prop, id, field, next));
          return (
            <li key={id}>
              <Select
                label={`第 ${index + 1} 项的动作`}
                className="gd-input sd-does"
                value={String(one.does)}
                options={DOES}
                disabled={disabled}
                onChange={next => set('does', next)}
              />
              <Select
                label={`第 ${index + 1} 项的对象`}
                className="gd-input"
                value={to}
                options={[...(gone ? [{ value: to, label: '组件已删除', disabled: true }] : []), ...options]}
                disabled={disabled}
                onChange={next => set('target', next)}
              />
              <button
                type="button"
                className="gd-options-remove"
                aria-label={`删除第 ${index + 1} 项`}
                disabled={disabled}
                onClick={() => report(designer, editor.removeItem(own, prop, id))}
              >
                <X size={13} />
              </button>
            </li>
          );
        })}
      </ul>
      {shows.length < MOST_SHOWS ? (
        <button type="button" className="gd-add" disabled={disabled || options.length === 0} onClick={add}>
          <Plus size={14} aria-hidden="true" />
          添加动作
        </button>
      ) : (
        <Fault text={`最多 ${MOST_SHOWS} 个动作`} />
      )}
    </>
  );
}
