import { clickableFields } from '@gonghui/elements/panel/clicks/levels.ts';
import { clicksOf, type Link } from '@gonghui/elements/panel/clicks/read-clicks.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { report } from '../../frame/commands/report.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { dataOf } from '../data-designer.ts';
import { useDataset } from './use-dataset.ts';

/** Panels that a click on this one filters; for those of another dataset, by which of their fields. */
export function LinksControl({ setting, target, disabled, labelId }: ControlProps<'links'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const own = target.ids[0] ?? '';
  const { prop } = setting;
  const read = () =>
    editor
      .order()
      .filter(id => {
        // By its type alone: this is read again at every change of the design.
        const panel = id !== own && dataOf(designer).panels.panelOf(editor.node(id)?.type ?? '');
        return panel ? panel.ask !== undefined && panel.mappings.length > 0 && !panel.filters : false;
      })
      .map(id => `${id} ${String(editor.node(id)?.props.datumOriginalId ?? '')} ${nodeTitle(designer, id)}`)
      .join('\n');
  const known = useSyncExternalStore(listener => editor.onChange(listener), read);
  const offered = known === '' ? [] : known.split('\n').map(line => line.split(' '));
  const { links } = clicksOf(target.props[0] ?? {});
  const gone = links.filter(({ panelId }) => !offered.some(([id]) => id === panelId));
  const datasetId = target.props[0]?.datumOriginalId;
  if (offered.length === 0 && gone.length === 0)
    return <p className="rp-hint">报表中还没有其他可联动的组件</p>;
  const remove = (of: readonly Link[]) =>
    editor.group('取消联动', () => {
      for (const { id } of of) report(designer, editor.removeItem(own, prop, id));
    });
  return (
    <ul className="rp-targets" aria-labelledby={labelId}>
      {offered.map(([panelId = '', dataset = '', ...title]) => {
        const these = links.filter(link => link.panelId === panelId);
        const [link] = these;
        return (
          <li key={panelId}>
            <label>
              <input
                type="checkbox"
                checked={link !== undefined}
                disabled={disabled}
                onChange={event => {
                  if (!event.target.checked) remove(these);
                  else report(designer, editor.addItem(own, prop, { id: newId(), panelId, fields: {} }));
                }}
              />
              {title.join(' ')}
            </label>
            {link && dataset !== datasetId && (
              <Matching
                link={link}
                of={own}
                datasetId={dataset}
                disabled={disabled}
                set={fields => report(designer, editor.setItem(own, prop, link.id, 'fields', fields))}
              />
            )}
          </li>
        );
      })}
      {gone.map(link => (
        <li key={link.id} className="rp-gone">
          <span>组件已删除</span>
          <button
            type="button"
            className="gd-options-remove"
            aria-label="移除已删除的组件"
            disabled={disabled}
            onClick={() => remove([link])}
          >
            <X size={13} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Which field of the other dataset stands for each that can be clicked here. */
function Matching(props: {
  link: Link;
  of: string;
  datasetId: string;
  disabled: boolean;
  set(fields: Record<string, string>): void;
}) {
  const { link, of, datasetId, disabled, set } = props;
  const designer = useDesigner();
  const { editor } = designer;
  const dataset = useDataset(datasetId);
  const node = editor.node(of);
  const asked = node && dataOf(designer).panels.askedPanel({ name: node.type, props: node.props });
  if (!asked) return null;
  const all = [...clickableFields(asked.panel, asked.datum.mapping), ...clicksOf(node.props).drill];
  const fields = [...new Map(all.map(field => [field.fieldId, field])).values()];
  const offered =
    dataset === undefined || dataset === 'gone'
      ? []
      : dataset.fields.filter(({ level }) => level !== 'measure');
  return (
    <div className="rp-matching">
      {fields.map(field => (
        <div key={field.fieldId}>
          <span>{field.alias || field.fieldId} 对应</span>
          <Select
            label={`${field.alias || field.fieldId} 对应的字段`}
            className="gd-input"
            value={link.fields[field.fieldId] ?? ''}
            disabled={disabled || offered.length === 0}
            options={[
              { value: '', label: '不筛选' },
              ...offered
                .filter(({ type }) => type === field.type)
                .map(({ id, alias }) => ({ value: id, label: alias })),
            ]}
            onChange={next => {
              const { [field.fieldId]: _, ...others } = link.fields;
              set(next === '' ? others : { ...others, [field.fieldId]: next });
            }}
          />
        </div>
      ))}
    </div>
  );
}
