import { fillView } from '@gonghui/elements/form/views.ts';
import { useDesigner } from '../../frame/designer.ts';
import { useKeptTexts } from '../../frame/half-written/use-kept-texts.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';

/** The default value, edited with the very control that people will fill in. */
export function DefaultValueControl({
  target,
  value,
  disabled,
  inputId,
  labelId,
  set,
}: ControlProps<'default-value'>) {
  const designer = useDesigner();
  const { unread, why } = useKeptTexts(value ?? null);
  const node = designer.editor.node(target.ids[0] ?? '');
  const View = node ? fillView(node.type) : undefined;
  const definition = node ? designer.definition(node.type) : undefined;
  if (!node || !View || !definition?.field) return null;
  return (
    <div className="gd-default" data-own-history={why === '' ? undefined : ''}>
      <View
        key={node.id}
        inputId={inputId}
        labelId={labelId}
        props={{ ...node.props, required: false, clearable: true }}
        value={value ?? definition.field.empty}
        onChange={set}
        onBlur={() => undefined}
        readOnly={disabled}
        invalid={why !== ''}
        unread={unread}
        host={designer.host}
      />
      {why === '' ? null : <p role="alert">没有填入：{why}</p>}
    </div>
  );
}
