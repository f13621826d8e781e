import './booking.css';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Layer } from '../../ui/Layer.tsx';
import { useLayer } from '../../ui/use-layer.tsx';
import type { BookingProps } from '../shared/booking.ts';
import type { FillProps } from '../views-api.ts';
import { BookingSlots } from './BookingSlots.tsx';
import { controlAttributes } from './control-attributes.ts';

interface Props {
  fill: FillProps<
    BookingProps & { placeholder?: string; clearable?: boolean; required?: boolean },
    string | null
  >;
  /** What is booked, as shown. */
  text: string;
  /** Of a period that starts at `HH:mm`; absent where whole days are booked. */
  periodText?(start: string): string;
}

/** What is booked, in a box; a press opens the days (and periods) with the places left, on a phone as a sheet. */
export function BookingBox({ fill, text, periodText }: Props) {
  const { props, readOnly, onChange } = fill;
  const layer = useLayer(fill.inputId, readOnly, fill.onBlur);
  const sheet = fill.host.device === 'mobile';
  return (
    <div
      ref={layer.anchor}
      className="gf-box gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      <button
        {...controlAttributes(fill)}
        type="button"
        role="combobox"
        className="gf-text gf-book"
        data-empty={text === '' || undefined}
        aria-haspopup="dialog"
        aria-expanded={layer.open}
        aria-controls={layer.controls}
        aria-readonly={readOnly || undefined}
        onClick={layer.show}
        onKeyDown={layer.onKeyDown}
        onBlur={() => {
          if (!layer.open) fill.onBlur();
        }}
      >
        {text || (readOnly ? '' : props.placeholder || '请选择')}
      </button>
      {props.clearable !== false && !readOnly && text !== '' ? (
        <ClearButton label={props.label} controlId={fill.inputId} onClear={() => onChange(null)} />
      ) : null}
      <Icon name="calendar" />
      {layer.open ? (
        <Layer
          id={layer.id}
          anchor={layer.anchor}
          label={`选择${props.label}`}
          sheet={sheet}
          onClose={layer.close}
        >
          {sheet ? (
            <div className="gf-sheet-head">
              <h2 className="gf-sheet-title">{props.label}</h2>
              <button type="button" className="gf-link" onClick={() => layer.close('back')}>
                完成
              </button>
            </div>
          ) : null}
          <BookingSlots
            fill={fill}
            periodText={periodText}
            onPick={slot => {
              onChange(slot);
              layer.close('back');
            }}
          />
        </Layer>
      ) : null}
    </div>
  );
}
