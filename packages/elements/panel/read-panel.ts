import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { Condition } from '../conditions/condition.ts';
import type { FieldMapping, MappedField, PanelOptions } from '../query/query.ts';
import type { Mapping } from './mapping.ts';

/** A panel as it is asked: of which dataset, what it takes from which field, and what else it says of its question. */
export interface PanelDatum {
  /** Null where none is chosen. */
  readonly datasetId: string | null;
  readonly mapping: FieldMapping;
  readonly options: PanelOptions;
}

const record = (value: Json | undefined): Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** Total: reads the props of a panel whatever a merge or another version has left in them. */
export function datumOf(props: Props, mappings: readonly Mapping[]): PanelDatum {
  const datum = record(props.datumProps);
  const { datumOriginalId } = props;
  return {
    datasetId: typeof datumOriginalId === 'string' && datumOriginalId !== '' ? datumOriginalId : null,
    mapping: Object.fromEntries(mappings.map(({ name }) => [name, fieldsOf(datum[name])])),
    options: optionsOf(datum),
  };
}

/** Mapped fields among what stands in a list; others are passed over. Null says of a choice that it was taken back. */
export const fieldsOf = (value: Json | undefined): MappedField[] =>
  (Array.isArray(value) ? value : []).flatMap(item => {
    const { id, fieldId, type, ...rest } = record(item);
    if (typeof id !== 'string' || typeof fieldId !== 'string' || fieldId === '') return [];
    const given = Object.entries(rest).filter(([, one]) => one !== null && one !== '');
    return [{ ...Object.fromEntries(given), id, fieldId, type: typeof type === 'string' ? type : '' }];
  });

function optionsOf(datum: Props): PanelOptions {
  const top = record(datum.top);
  const filter = record(datum.filter);
  const { totals, fill } = datum;
  return {
    ...(Array.isArray(filter.items) && filter.items.length > 0
      ? { filter: filter as unknown as Condition }
      : {}),
    ...(typeof top.count === 'number' && top.count >= 1
      ? {
          top: {
            count: top.count,
            by: typeof top.by === 'string' ? top.by : '',
            direction: top.direction === 'asc' ? 'asc' : 'desc',
            ...(typeof top.per === 'string' && top.per !== '' ? { per: top.per } : {}),
            others: top.others === true,
          },
        }
      : {}),
    ...(typeof fill === 'boolean' ? { fill } : {}),
    ...(totals === 'grand' || totals === 'all' ? { totals } : {}),
  };
}
