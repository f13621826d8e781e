import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { showKeys } from '../../frame/actions/keys.ts';
import { useDesigner } from '../../frame/designer.ts';
import { useReadOnly, useSelectedIds } from '../../frame/hooks.ts';
import { Segmented } from '../../frame/inspector/ChoiceControls.tsx';
import { type Around, align, distribute, matchSize } from '../arrange.ts';
import { AXES, EDGES, SIDES } from '../arrange-actions.ts';
import { Fault } from './Fault.tsx';
import { NumberBox } from './NumberBox.tsx';

const AROUND = [
  { value: 'selection', label: '对齐到选区' },
  { value: 'page', label: '对齐到画布' },
];

/** Bringing what is selected into line: one to the page, several to each other or to the page. */
export function ArrangePanel() {
  const designer = useDesigner();
  const readOnly = useReadOnly() !== null;
  const count = useSelectedIds().length;
  const [around, setAround] = useState<Around>('selection');
  const id = useId();
  return (
    <section className="sd-arrange" aria-label="排列">
      <div className="sd-tools">
        {EDGES.map(({ edge, label, icon, keys }) => (
          <Tool
            key={edge}
            label={count > 1 ? label : `${label}（画布）`}
            keys={keys}
            icon={icon}
            disabled={readOnly}
            run={() => align(designer, edge, around)}
          />
        ))}
      </div>
      {count > 1 && (
        <>
          <Segmented
            options={AROUND}
            value={around}
            disabled={readOnly}
            inputId={`${id}-around`}
            labelId={`${id}-around`}
            set={value => setAround(value === 'page' ? 'page' : 'selection')}
          />
          <div className="sd-tools">
            {AXES.map(({ axis, label, icon }) => (
              <Tool
                key={axis}
                label={label}
                icon={icon}
                disabled={readOnly || count < 3}
                run={() => distribute(designer, axis)}
              />
            ))}
            {SIDES.map(({ side, label, icon }) => (
              <Tool
                key={side}
                label={`${label}（以先选的为准）`}
                icon={icon}
                disabled={readOnly}
                run={() => matchSize(designer, side)}
              />
            ))}
          </div>
          <Gap disabled={readOnly} />
        </>
      )}
    </section>
  );
}

/** Equal gaps of so many pixels, from the first on. */
function Gap({ disabled }: { disabled: boolean }) {
  const designer = useDesigner();
  const [gap, setGap] = useState(20);
  const [fault, setFault] = useState('');
  return (
    <>
      <div className="sd-gap">
        <NumberBox
          name="间距"
          mark="间距"
          unit="px"
          value={gap}
          min={0}
          max={2000}
          disabled={disabled}
          commit={setGap}
          say={setFault}
        />
        <button
          type="button"
          className="gd-text-button"
          disabled={disabled}
          onClick={() => distribute(designer, 'x', gap)}
        >
          横排
        </button>
        <button
          type="button"
          className="gd-text-button"
          disabled={disabled}
          onClick={() => distribute(designer, 'y', gap)}
        >
          竖排
        </button>
      </div>
      <Fault text={fault} />
    </>
  );
}

function Tool(props: { label: string; keys?: string; icon: LucideIcon; disabled: boolean; run(): void }) {
  const { label, keys, icon: Icon, disabled, run } = props;
  return (
    <button
      type="button"
      className="sd-tool"
      aria-label={label}
      data-tip={keys ? `${label} ${showKeys(keys)}` : label}
      disabled={disabled}
      onClick={run}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}
