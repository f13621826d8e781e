import { type Related, relatedsOf } from '@gonghui/elements/form/linkage/rules.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { nodeTitle, useDesigner } from '../designer.ts';
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
  const [bound, setBound] = useState(
    () => new Map(relatedsOf(props).map(({ value, bindIds }) => [value, bindIds])),
  );
  const options = (Array.isArray(props.options) ? props.options : []).flatMap(option =>
    typeof option === 'object' &&
    option !== null &&
    !Array.isArray(option) &&
    typeof option.value === 'string'
      ? [{ value: option.value, label: String(option.label ?? '') || '未命名的选项' }]
      : [],
  );
  const parent = designer.editor.node(nodeId)?.at[0] ?? '';
  const inSubform = designer.editor.node(parent)?.type === 'subform';
  const [current, setCurrent] = useState(options[0]?.value ?? '');
  const save = () => {
    const relateds = options
      .map(({ value }) => ({ value, bindIds: bound.get(value) ?? [] }))
      .filter(({ bindIds }) => bindIds.length > 0);
    onChange(relateds);
    onClose();
  };
  return (
    <Dialog title={`「${nodeTitle(designer, nodeId)}」的选项关联`} width={620} onOk={save} onCancel={onClose}>
      <div className="gd-linkage-dialog">
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
                  <small>{bound.get(value)?.length || ''}</small>
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
              value={bound.get(current) ?? []}
              except={[nodeId]}
              {...(inSubform ? { within: parent } : {})}
              onChange={ids => setBound(new Map(bound).set(current, ids))}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
