import { FAR } from '@gonghui/elements/print/shared/limits.ts';
import type { Box } from '@gonghui/kernel/geometry.ts';
import { useFault } from '../../../ui/use-fault.ts';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { Fault } from '../../frame/inspector/Fault.tsx';
import { NumberBox } from '../../frame/inspector/NumberBox.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { boxOf, originOf, toBox } from '../free/free-box.ts';
import { useLook } from '../table/use-look.ts';

const FIELDS = [
  { field: 'x', name: '横坐标', mark: 'X', verb: '移动', min: -FAR, max: FAR, unit: 'mm' },
  { field: 'y', name: '纵坐标', mark: 'Y', verb: '移动', min: -FAR, max: FAR, unit: 'mm' },
  { field: 'width', name: '宽度', mark: '宽', verb: '调整大小', min: 0, max: FAR, unit: 'mm' },
  { field: 'height', name: '高度', mark: '高', verb: '调整大小', min: 0, max: FAR, unit: 'mm' },
  { field: 'rotate', name: '旋转角度', mark: '旋转', verb: '旋转', min: -180, max: 180, unit: '°' },
] as const;

/** Arrow keys within this join into one step, in milliseconds. */
const JOINED_MS = 1000;

/** Where elements stand, from what they are anchored to, and how large they are; each number goes to all of them. */
export function PaperGeometryControl({ target, disabled, inputId, labelId }: ControlProps<'paper-geometry'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const look = useLook();
  const [fault, setFault] = useFault(target.ids.join());
  const own = (id: string): Box | null => {
    const props = editor.node(id)?.props;
    if (!props) return null;
    const [box, origin] = [boxOf(look, props), originOf(look, props.anchor)];
    return { ...box, x: box.x - origin.x, y: box.y - origin.y };
  };
  const boxes = target.ids.flatMap(id => own(id) ?? []);
  const common = (field: keyof Box): number | null => {
    const [first, ...others] = boxes.map(box => box[field]);
    return first === undefined || others.some(value => value !== first) ? null : first;
  };
  const set = (field: keyof Box, verb: string, value: number, live: boolean) => {
    const patches = target.ids.flatMap(id => {
      const props = editor.node(id)?.props;
      if (!props) return [];
      const origin = originOf(look, props.anchor);
      const from = field === 'x' ? origin.x : field === 'y' ? origin.y : 0;
      return toBox(editor, look, id, { ...boxOf(look, props), [field]: value + from });
    });
    if (patches.length > 0) report(designer, editor.patch(patches, { verb, mergeMs: live ? JOINED_MS : 0 }));
  };
  return (
    <>
      <fieldset className="gd-boxes" aria-labelledby={labelId}>
        {FIELDS.map(({ field, verb, ...box }) => (
          <NumberBox
            key={field}
            {...box}
            id={field === 'x' ? inputId : undefined}
            step={field === 'rotate' ? 1 : 0.5}
            decimals={field === 'rotate' ? 1 : 2}
            value={common(field)}
            disabled={disabled}
            commit={(value, live) => set(field, verb, value, live)}
            say={setFault}
          />
        ))}
      </fieldset>
      <Fault text={fault} />
    </>
  );
}
