import { type Related, relatedsOf } from '@gonghui/elements/form/linkage/rules.ts';
import { holdsRows } from '@gonghui/elements/query/field-types.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { ColleagueChanges, unsettled } from '../../frame/shared-draft/ColleagueChanges.tsx';
import { useSharedDraft } from '../../frame/shared-draft/use-shared-draft.ts';
import { NodePicker } from './NodePicker.tsx';

interface RelatedsDialogProps {
  nodeId: string;
  props: Props;
  onChange(relateds: Related[]): void;
  onClose(): void;
}

/** What choosing each option shows; a component bound to options is hidden while none of them is chosen. */
export function RelatedsDialog({ nodeId, props, onChange, onClose }: RelatedsDialogProps) {
  const designer = useDesigner();
  const options = (Array.isArray(props.options) ? props.options : []).flatMap(option =>
    typeof option === 'object' &&
    option !== null &&
    !Array.isArray(option) &&
    typeof option.value === 'string'
      ? [{ value: option.value, label: String(option.label ?? '') || '未命名的选项' }]
      : [],
  );
  const labelOf = (key: string) => options.find(({ value }) => value === key)?.label ?? '已删除的选项';
  const namesOf = (ids: readonly string[]) =>
    ids.map(id => (designer.editor.node(id) ? nodeTitle(designer, id) : '已删除的组件')).join('、');
  const present = new Map(relatedsOf(props).map(({ value, bindIds }) => [value, bindIds]));
  const shared = useSharedDraft(
    Object.fromEntries(options.map(({ value }) => [value, present.get(value) ?? []])),
    {
      box: 'relateds',
      noun: '选项关联',
      said: mine =>
        Object.entries(mine)
          .map(([key, ids]) => `${labelOf(key)}：${namesOf(ids as string[])}`)
          .join('；'),
    },
  );
  const close = () => {
    shared.done();
    onClose();
  };
  const boundTo = (value: string) => (shared.mine[value] ?? []) as string[];
  const [message, setMessage] = useFault(shared.mine);
  const parent = designer.editor.node(nodeId)?.at[0] ?? '';
  const inSubform = holdsRows(designer.editor.node(parent)?.type);
  const [current, setCurrent] = useState(options[0]?.value ?? '');
  const save = () => {
    if (shared.disputed.length > 0) return setMessage(unsettled(shared, labelOf));
    const relateds = options
      .map(({ value }) => ({ value, bindIds: boundTo(value) }))
      .filter(({ bindIds }) => bindIds.length > 0);
    if (Object.keys(shared.changes()).length > 0) onChange(relateds);
    close();
  };
  return (
    <Dialog title={`「${nodeTitle(designer, nodeId)}」的选项关联`} width={620} onOk={save} onCancel={close}>
      <div className="gd-linkage-dialog">
        <ColleagueChanges
          draft={shared}
          labelOf={labelOf}
          presentOf={key => namesOf(present.get(key) ?? [])}
        />
        <p className="gd-hint">
          {inSubform
            ? '在一行中选择某个选项后，该行才显示所关联的列；没有选择时，该行的这些列隐藏且不会提交'
            : '选择某个选项后才显示所关联的组件；没有选择时，这些组件隐藏且不会提交'}
        </p>
        <div className="gd-relateds">
          <ul>
            {options.map(({ value, label }) => (
              <li key={value}>
                <button type="button" aria-pressed={value === current} onClick={() => setCurrent(value)}>
                  <span>{label}</span>
                  <small>{boundTo(value).length || ''}</small>
                </button>
              </li>
            ))}
          </ul>
          {options.length === 0 ? (
            <p className="gd-hint">请先添加选项</p>
          ) : (
            <NodePicker
              key={current}
              label="显示的组件"
              value={boundTo(current)}
              except={[nodeId]}
              {...(inSubform ? { within: parent } : {})}
              onChange={ids => shared.put({ [current]: ids })}
            />
          )}
        </div>
        {message ? (
          <p className="gd-linkage-fault" role="alert">
            {message}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
