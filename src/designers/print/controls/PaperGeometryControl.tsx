import { FAR } from '@gonghui/elements/print/shared/limits.ts';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { boxOf, type FreeBox, originOf, toBox } from '../free/free-box.ts';
import { useLook } from '../table/use-look.ts';
import { MmBox } from './MmBox.tsx';

const FIELDS = [
  { field: 'x', name: '横坐标', mark: 'X', verb: '移动', min: -FAR, max: FAR, unit: 'mm' },
  { field: 'y', name: '纵坐标', mark: 'Y', verb: '移动', min: -FAR, max: FAR, unit: 'mm' },
  { field: 'width', name: '宽度', mark: '宽', verb: '调整大小', min: 0, max: FAR, unit: 'mm' },
  { field: 'height', name: '高度', mark: '高', verb: '调整大小', min: 0, max: FAR, unit: 'mm' },
  { field: 'rotate', name: '旋转角度', mark: '旋转', verb: '旋转', min: -180, max: 180, unit: '°' },
] as const;

/** Where elements stand, from what they are anchored to, and how large they are; each number goes to all of them. */
export function PaperGeometryControl({ target, disabled, inputId, labelId }: ControlProps<'paper-geometry'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const look = useLook();
  const own = (id: string): FreeBox | null => {
    const props = editor.node(id)?.props;
    if (!props) return null;
    const [box, origin] = [boxOf(look, props), originOf(look, props.anchor)];
    return { ...box, x: box.x - origin.x, y: box.y - origin.y };
  };
  const boxes = target.ids.flatMap(id => own(id) ?? []);
  const common = (field: keyof FreeBox): number | null => {
    const [first, ...others] = boxes.map(box => box[field]);
    return first === undefined || others.some(value => value !== first) ? null : first;
  };
  const set = (field: keyof FreeBox, verb: string, value: number) => {
    const patches = target.ids.flatMap(id => {
      const props = editor.node(id)?.props;
      if (!props) return [];
      const origin = originOf(look, props.anchor);
      const from = field === 'x' ? origin.x : field === 'y' ? origin.y : 0;
      return toBox(editor, look, id, { ...boxOf(look, props), [field]: value + from });
    });
    if (patches.length > 0) report(designer, editor.patch(patches, { verb, mergeMs: 1000 }));
  };
  return (
    <fieldset className="pd-boxes" aria-labelledby={labelId}>
      {FIELDS.map(({ field, verb, ...box }) => (
        <MmBox
          key={field}
          {...box}
          id={field === 'x' ? inputId : undefined}
          step={field === 'rotate' ? 1 : 0.5}
          decimals={field === 'rotate' ? 1 : 2}
          value={common(field)}
          disabled={disabled}
          set={value => value !== null && set(field, verb, value)}
        />
      ))}
    </fieldset>
  );
}
