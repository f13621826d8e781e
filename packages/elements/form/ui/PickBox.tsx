import './pick-box.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { afterPress } from '../../ui/after-press.tsx';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { FirstTextContext, SoughtContext } from '../../ui/first-text.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Layer } from '../../ui/Layer.tsx';
import type { useLayer } from '../../ui/use-layer.tsx';
import { useUnread } from '../../ui/use-unread.tsx';
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

/**
 * What stands in the search of a list when the person goes on and has chosen nobody by it: the box keeps it and says so. On a phone it is
 * typed into the search of a sheet, and is no answer.
 */
function useSought({ value, unread: texts, host }: FillProps<PickProps, string[]>) {
  const chosen = value.join();
  const { unread, put } = useUnread(texts, chosen, () => {});
  const text = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is chosen answers what was sought
  useEffect(() => {
    text.current = '';
  }, [chosen]);
  const note = useRef((sought: string) => {
    text.current = sought;
  });
  const leave = () => {
    const left = text.current.trim();
    if (host.device === 'mobile' || (left === '' && unread === null)) return;
    const next = left === '' ? null : { text: left, why: `没有选择“${left.slice(0, 30)}”，请从列表中选择` };
    // What it says takes a line: nothing may move below a press that leads elsewhere.
    afterPress(() => put(next));
  };
  return { unread, put, note: note.current, leave };
}

/** What is chosen, as chips in a box; a press or a first letter opens the list, beside the box or as a sheet. */
export function PickBox({ fill, layer, icon, nameOf, unit, children }: Props) {
  const { props, value, onChange, readOnly } = fill;
  const empty = value.length === 0;
  const phone = fill.host.device === 'mobile';
  const sought = useSought(fill);
  const { unread, put } = sought;
  const { first, box } = useClosedBox(layer, unread?.text ?? '', () => put(null));
  const chosenId = `${fill.inputId}-chosen`;
  const described = [...(empty ? [] : [chosenId]), ...(fill.messageId ? [fill.messageId] : [])].join(' ');
  return (
    <div
      ref={layer.anchor}
      className="gf-box gf-pick"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || unread !== null || undefined}
    >
      <div className="gf-chips">
        <Chips
          value={value}
          nameOf={nameOf}
          onRemove={
            readOnly
              ? null
              : id => {
                  onChange(value.filter(other => other !== id));
                  document.getElementById(fill.inputId)?.focus();
                }
          }
        />
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
      {props.clearable !== false && !readOnly && (value.length > 1 || unread) ? (
        <ClearButton
          label={props.label}
          controlId={fill.inputId}
          onClear={() => {
            put(null);
            onChange([]);
          }}
        />
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
          onLeave={sought.leave}
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
          <SoughtContext value={sought.note}>
            <FirstTextContext value={first}>{children}</FirstTextContext>
          </SoughtContext>
        </Layer>
      ) : null}
    </div>
  );
}

interface ChipsProps extends Pick<Props, 'nameOf'> {
  value: readonly string[];
  /** Null where they only stand there. */
  onRemove: ((id: string) => void) | null;
}

const Chips = ({ value, nameOf, onRemove }: ChipsProps) =>
  value.map(id => (
    <span key={id} className="gf-chip">
      <span>{nameOf(id)}</span>
      {onRemove ? (
        <button type="button" aria-label={`移除${nameOf(id)}`} onClick={() => onRemove(id)}>
          <Icon name="close" size={12} />
        </button>
      ) : null}
    </span>
  ));
