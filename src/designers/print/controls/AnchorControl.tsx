import { bandName } from '@gonghui/elements/print/shared/bands.ts';
import { Select } from '../../../ui/Select.tsx';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { boxLength, boxOf, originOf } from '../free/free-box.ts';
import { useLook } from '../table/use-look.ts';

/** On which page an element stands; on that of a row it goes along with it. It is seen where it was. */
export function AnchorControl({ setting, target, value, mixed, disabled, inputId }: ControlProps<'anchor'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const look = useLook();
  const { rows } = look.sheet;
  const anchor = typeof value === 'string' ? value : 'page';
  const change = (next: string) => {
    const to = originOf(look, next);
    const patches = target.ids.flatMap(id => {
      const props = editor.node(id)?.props;
      if (!props) return [];
      const { x, y } = boxOf(look, props);
      return [{ id, values: { anchor: next, pos: [boxLength(x - to.x), boxLength(y - to.y)] } }];
    });
    report(designer, editor.patch(patches, { verb: '固定' }));
  };
  const known = ['page', 'first', 'last'].includes(anchor) || rows.some(({ id }) => id === anchor);
  return (
    <Select
      id={inputId}
      label={setting.label}
      className="gd-input"
      value={mixed ? '' : anchor}
      disabled={disabled}
      options={[
        ...(mixed ? [{ value: '', label: '多个值' }] : []),
        ...(known || mixed ? [] : [{ value: anchor, label: '已删除的行' }]),
        { value: 'page', label: '每一页' },
        { value: 'first', label: '首页' },
        { value: 'last', label: '末页' },
        ...rows.map(({ id, band }, at) => ({ value: id, label: `第 ${at + 1} 行（${bandName(band)}）` })),
      ]}
      onChange={change}
    />
  );
}
