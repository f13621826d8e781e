import { type PlaceValue, placeText } from '../shared/place-value.ts';
import { CascadeBox } from '../ui/CascadeBox.tsx';
import type { FillProps } from '../views-api.ts';
import { depthOf } from './field.ts';
import { regionTree } from './regions.ts';
import type { ProvinceCityProps } from './shape.ts';

/** Codes on the way down to a place: of 330106 also 330000 and 330100; places right below a province skip the city. */
const codesOf = (code: string): string[] => [
  ...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]),
];

export function Fill(fill: FillProps<ProvinceCityProps, PlaceValue>) {
  const { props, value, onChange } = fill;
  const code = value.at(-1);
  const codes = code === undefined ? [] : codesOf(code);
  // A municipality has its districts right below it.
  const path =
    codes.length > value.length - 1
      ? codes.filter(one => !one.endsWith('00') || one.endsWith('0000'))
      : codes;
  return (
    <CascadeBox
      fill={fill}
      shown={placeText(value)}
      path={path}
      anyLevel={false}
      load={() => regionTree(depthOf(props.level))}
      onPick={picked => onChange([...picked.map(node => node.label), picked.at(-1)?.value ?? ''])}
    />
  );
}
