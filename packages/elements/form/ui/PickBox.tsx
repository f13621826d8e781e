import './pick-box.css';
import type { ReactNode } from 'react';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { FirstTextContext } from '../../ui/first-text.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Layer } from '../../ui/Layer.tsx';
import type { useLayer } from '../../ui/use-layer.tsx';
import type { FillProps } from '../views-api.ts';
import { controlAttributes } from './control-attributes.ts';
import { useClosedBox } from './use-closed-box.tsx';

interface PickProps {
  label: string;
  placeholder?: string;
  clearable?: boolean;
  required?: boolean;
}

interface Props {
  fill: FillProps<PickProps, string[]>;
  layer: ReturnType<typeof useLayer>;
  icon: IconName;
  /** Name of a chosen id. */
  nameOf(id: string): string;
  /** Unit of what is chosen: 人, 个部门. */
  unit: string;
  children: ReactNode;
}

/** What is chosen, as chips in a box; a press or a first letter opens the list, beside the box or as a sheet. */
export function PickBox({ fill, layer, icon, nameOf, unit, children }: Props) {
  const { props, value, onChange, readOnly } = fill;
  const empty = value.length === 0;
  const phone = fill.host.device === 'mobile';
  const { first, box } = useClosedBox(layer);
  const chosenId = `${fill.inputId}-chosen`;
  const described = [...(empty ? [] : [chosenId]), ...(fill.messageId ? [fill.messageId] : [])].join(' ');
  return (
    <div
      ref={layer.anchor}
      className="gf-box gf-pick"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      <div className="gf-chips">
        {value.map(id => (
          <span key={id} className="gf-chip">
            <span>{nameOf(id)}</span>
            {readOnly ? null : (
              <button
                type="button"
                aria-label={`移除${nameOf(id)}`}
                onClick={() => {
                  onChange(value.filter(other => other !== id));
                  document.getElementById(fill.inputId)?.focus();
                }}
              >
                <Icon name="close" size={12} />
              </button>
            )}
          </span>
        ))}
        {readOnly ? (
          <span {...controlAttributes(fill)} className="gf-pick-rest" tabIndex={-1} />
        ) : (
          <input
            {...controlAttributes(fill)}
            {...box}
            type="text"
            role="combobox"
            aria-labelledby={fill.labelId}
            aria-describedby={described || undefined}
            className="gf-pick-rest"
            autoComplete="off"
            spellCheck={false}
            // What is typed on a phone is typed into the search of its sheet.
            inputMode={phone ? 'none' : undefined}
            placeholder={empty ? props.placeholder || '请选择' : undefined}
            aria-haspopup="dialog"
            aria-expanded={layer.open}
            aria-controls={layer.controls}
            onBlur={() => {
              if (!layer.open) fill.onBlur();
            }}
          />
        )}
        {readOnly || empty ? null : (
          <span id={chosenId} className="gf-unseen">
            {value.map(nameOf).join('、')}
          </span>
        )}
      </div>
      {props.clearable !== false && !readOnly && value.length > 1 ? (
        <ClearButton label={props.label} controlId={fill.inputId} onClear={() => onChange([])} />
      ) : null}
      <Icon name={icon} />
      {layer.open ? (
        <Layer
          id={layer.id}
          anchor={layer.anchor}
          label={`选择${props.label}`}
          sheet={phone}
          matchWidth
          onClose={layer.close}
        >
          {phone ? (
            <div className="gf-sheet-head">
              <h2 className="gf-sheet-title">{props.label}</h2>
              {empty ? null : <span className="gf-choice-note">{`已选${value.length}${unit}`}</span>}
              <button type="button" className="gf-link" onClick={() => layer.close('back')}>
                完成
              </button>
            </div>
          ) : null}
          <FirstTextContext value={first}>{children}</FirstTextContext>
        </Layer>
      ) : null}
    </div>
  );
}
