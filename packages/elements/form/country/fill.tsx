import type { PlaceValue } from '../shared/place-value.ts';
import { Combobox } from '../ui/Combobox.tsx';
import type { FillProps } from '../views-api.ts';
import { countries, countryCalled, countryName } from './codes.ts';
import type { CountryProps } from './shape.ts';

export function Fill(fill: FillProps<CountryProps, PlaceValue>) {
  const { value, onChange } = fill;
  const code = value.at(-1);
  return (
    <Combobox
      {...fill}
      multiple={false}
      options={countries()}
      selected={code === undefined ? [] : [code]}
      textOf={() => value[0] ?? ''}
      meantBy={text => countryCalled(text)?.value}
      onSelect={([chosen]) => onChange(chosen === undefined ? [] : [countryName(chosen), chosen])}
    />
  );
}
