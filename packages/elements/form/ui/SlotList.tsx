import { readClock } from '@gonghui/values/clock.ts';
import { orNull } from '@gonghui/values/reading.ts';
import { formatTime } from '../../shared/times.ts';
import { type SlotProps, slotsOf } from '../shared/slot-props.ts';
import type { FillProps } from '../views-api.ts';
import { Combobox } from './Combobox.tsx';

interface Props extends SlotProps {
  label: string;
  placeholder?: string;
  clearable?: boolean;
  required?: boolean;
}

/** Times of day at a fixed step, as a list that can be searched by typing; `within` leaves some out. */
export function SlotList({
  fill,
  within = () => true,
}: {
  fill: FillProps<Props, string | null>;
  within?(slot: string): boolean;
}) {
  const { props, value, onChange } = fill;
  return (
    <Combobox
      {...fill}
      multiple={false}
      options={slotsOf(props)
        .filter(within)
        .map(slot => ({ value: slot, label: formatTime(slot) }))}
      selected={value ? [value] : []}
      textOf={slot => formatTime(slot)}
      meantBy={text => orNull(readClock(text)) ?? undefined}
      onSelect={([chosen]) => onChange(chosen ?? null)}
    />
  );
}
