import { FONT_SIZE } from '@gonghui/elements/print/shared/limits.ts';
import { ALIGNS, VALIGNS } from '@gonghui/elements/print/sheet/model.ts';
import {
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Baseline,
  type LucideIcon,
  PaintBucket,
} from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { Select } from '../../../ui/Select.tsx';
import { enabled } from '../../frame/actions/action.ts';
import { useDesigner } from '../../frame/designer.ts';
import { useReadOnly, useSelectedIds } from '../../frame/hooks.ts';
import { styleNow } from '../actions/cell-actions.ts';
import { setChosen } from '../choice/commands.ts';
import { useChosen } from '../choice/use-chosen.ts';
import { useFonts } from '../fonts/use-fonts.ts';
import { usePrint } from '../print-designer.ts';
import { useLook } from '../table/use-look.ts';
import { BorderPen } from './BorderPen.tsx';
import { Tool } from './Tool.tsx';
import './toolbar.css';

const SIZES = [7, 8, 9, 10, 10.5, 12, 14, 16, 18, 20, 22, 24, 26, 28, 36, 48, 72];
const UPRIGHT: Readonly<Record<(typeof VALIGNS)[number], readonly [string, LucideIcon]>> = {
  top: ['顶端对齐', AlignVerticalJustifyStart],
  middle: ['垂直居中', AlignVerticalJustifyCenter],
  bottom: ['底端对齐', AlignVerticalJustifyEnd],
};

/** Tools over the sheet: looks of the chosen cells, merging, lines, and what the canvas shows. */
export function Toolbar() {
  const { state } = usePrint();
  const { shows } = useSnapshot(state);
  return (
    <div className="pd-tools" role="toolbar" aria-label="表格工具" aria-orientation="horizontal">
      {shows === 'design' ? <CellTools /> : <span className="pd-tools-gap" />}
      <fieldset className="pd-shows" aria-label="画布显示">
        {(['design', 'data'] as const).map(one => (
          <button
            key={one}
            type="button"
            aria-pressed={shows === one}
            onClick={() => {
              state.shows = one;
            }}
          >
            {one === 'design' ? '设计' : '数据'}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function CellTools() {
  const designer = useDesigner();
  const print = usePrint();
  const { painter } = useSnapshot(print.state);
  const readOnly = useReadOnly() !== null;
  useChosen();
  useLook();
  useSelectedIds();
  // Looks of the chosen cell change without its place.
  useSyncExternalStore(
    listener => designer.editor.onChange(listener),
    () => JSON.stringify(styleNow(designer)),
  );
  const chosen = print.choice.stretch() !== null;
  const style = styleNow(designer);
  const off = readOnly || !chosen;
  const fonts = useFonts(style?.font ?? 'sans');
  const size = style?.size ?? FONT_SIZE.usual;
  const sizes = [...new Set([...SIZES, size])].sort((a, b) => a - b);
  return (
    <>
      <Select
        label="字体"
        className="pd-font"
        value={style?.font ?? 'sans'}
        disabled={off}
        options={fonts}
        onChange={value => setChosen(designer, { 'style.font': value }, '设置字体')}
      />
      <Select
        label="字号"
        className="pd-size"
        value={String(size)}
        disabled={off}
        options={sizes.map(one => ({ value: String(one), label: String(one) }))}
        onChange={value => setChosen(designer, { 'style.size': Number(value) }, '设置字号')}
      />
      <Group>
        <Run id="bold" on={style?.bold} />
        <Run id="italic" on={style?.italic} />
        <Run id="underline" on={style?.underline} />
        <Colour
          label="文字颜色"
          icon={Baseline}
          value={style?.color ?? '#000000'}
          disabled={off}
          set={value => setChosen(designer, { 'style.color': value }, '设置文字颜色')}
        />
        <Colour
          label="填充颜色"
          icon={PaintBucket}
          value={style?.fill || '#ffffff'}
          disabled={off}
          set={value =>
            setChosen(designer, { 'style.fill': value === '#ffffff' ? undefined : value }, '填充颜色')
          }
        />
      </Group>
      <Group>
        {ALIGNS.filter(align => align !== 'justify').map(align => (
          <Run key={align} id={`text-${align}`} on={style?.align === align} />
        ))}
        {VALIGNS.map(valign => {
          const [label, Icon] = UPRIGHT[valign];
          return (
            <Tool
              key={valign}
              label={label}
              on={style?.valign === valign}
              disabled={off}
              run={() => setChosen(designer, { 'style.valign': valign }, label)}
            >
              <Icon size={16} aria-hidden="true" />
            </Tool>
          );
        })}
      </Group>
      <Group>
        <BorderPen disabled={off} />
        <Run id="merge" />
        <Run id="split" />
        <Run id="painter" on={painter !== null} />
      </Group>
      <Group>
        <Run id="rows-below" />
        <Run id="columns-right" />
      </Group>
      <span className="pd-tools-gap" />
    </>
  );
}

const Group = ({ children }: { children: ReactNode }) => <div className="pd-tool-group">{children}</div>;

/** An action as a button. */
function Run({ id, on }: { id: string; on?: boolean | undefined }) {
  const designer = useDesigner();
  const action = designer.actions.find(one => one.id === id);
  if (!action) return null;
  const { icon: Icon, label, keys } = action;
  return (
    <Tool
      label={label}
      keys={keys}
      on={on}
      disabled={!enabled(action, designer)}
      run={() => action.run(designer)}
    >
      <Icon size={16} aria-hidden="true" />
    </Tool>
  );
}

function Colour(props: {
  label: string;
  icon: LucideIcon;
  value: string;
  disabled: boolean;
  set(value: string): void;
}) {
  const { label, icon: Icon, value, disabled, set } = props;
  return (
    <label className="pd-tool pd-colour" data-tip={label} data-off={disabled || undefined}>
      <Icon size={16} aria-hidden="true" />
      <i style={{ background: value }} />
      <input
        type="color"
        aria-label={label}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        disabled={disabled}
        onChange={event => set(event.target.value)}
      />
    </label>
  );
}
