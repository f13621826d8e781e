import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { AlignTarget } from '../../canvas/free/standing.ts';
import { showKeys } from '../actions/keys.ts';
import { useDesigner } from '../designer.ts';
import { useReadOnly, useSelectedIds } from '../hooks.ts';
import { Segmented } from '../inspector/ChoiceControls.tsx';
import { Fault } from '../inspector/Fault.tsx';
import { NumberBox } from '../inspector/NumberBox.tsx';
import { align, distribute, matchSize } from './arrange.ts';
import { AXES, EDGES, SIDES } from './arrange-actions.ts';
import { standingOf } from './standing-of.ts';
import './arrange.css';

/** Bringing what is selected into line: one to the page, several to each other or to the page. */
export function ArrangePanel() {
  const designer = useDesigner();
  const readOnly = useReadOnly() !== null;
  useSelectedIds();
  const { chosen, ground } = standingOf(designer);
  const count = chosen().length;
  const [around, setAround] = useState<AlignTarget>('selection');
  const id = useId();
  return (
    <section className="gd-arrange" aria-label="排列">
      <div className="gd-arrange-tools">
        {EDGES.map(({ edge, label, icon, keys }) => (
          <Tool
            key={edge}
            label={count > 1 ? label : `${label}（${ground}）`}
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
            options={[
              { value: 'selection', label: '对齐到选区' },
              { value: 'page', label: `对齐到${ground}` },
            ]}
            value={around}
            disabled={readOnly}
            inputId={`${id}-around`}
            labelId={`${id}-around`}
            set={value => setAround(value === 'page' ? 'page' : 'selection')}
          />
          <div className="gd-arrange-tools">
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

/** Equal gaps of so much, from the first on. */
function Gap({ disabled }: { disabled: boolean }) {
  const designer = useDesigner();
  const { gap: may, unit } = standingOf(designer);
  const [gap, setGap] = useState(may.usual);
  const [fault, setFault] = useState('');
  return (
    <>
      <div className="gd-arrange-gap">
        <NumberBox
          name="间距"
          mark="间距"
          unit={unit}
          value={gap}
          min={0}
          max={may.most}
          decimals={unit === 'px' ? 0 : 2}
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
      className="gd-arrange-tool"
      aria-label={label}
      data-tip={keys ? `${label} ${showKeys(keys)}` : label}
      disabled={disabled}
      onClick={run}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}
