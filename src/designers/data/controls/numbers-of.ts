import type { Mapping } from '@gonghui/elements/panel/mapping.ts';
import { datumOf } from '@gonghui/elements/panel/read-panel.ts';
import type { MappedField } from '@gonghui/elements/query/query.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** The numbers of a panel that its groups stand for; lines across them are none. */
export function numbersOf(props: Props, mappings: readonly Mapping[]): MappedField[] {
  const { mapping } = datumOf(props, mappings);
  return mappings
    .filter(({ role, name }) => role === 'measure' && name !== 'markLine')
    .flatMap(({ name }) => mapping[name] ?? []);
}
