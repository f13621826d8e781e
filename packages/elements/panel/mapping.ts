import type { Props } from '@gonghui/scene/types.ts';
import type { FieldMapping, MappedField } from '../query/query.ts';

/** What a mapping takes its fields for. */
export type MappingRole = 'dimension' | 'measure' | 'column';

/** One of the lists of fields that a panel has (spec, designers §3 "Field mappings"). */
export interface Mapping {
  /** The spec's name: xLabels, yValues, … */
  readonly name: string;
  readonly label: string;
  readonly role: MappingRole;
  /** Without a field in it the panel shows that it has no data (spec, designers §4). */
  readonly required?: true;
  readonly max: number;
  /** Fields of these types alone; any if absent. */
  readonly types?: readonly string[];
  /** Where alone it says something; everywhere if absent. */
  readonly showIf?: (props: Props) => boolean;
}

/** Most fields that one mapping takes: columns of a table. */
export const MAX_MAPPED = 60;

/** In place of a field: how many rows there are. */
export const ROW_COUNT = '$count';

/** Fields of a mapping that people have chosen; none where it is missing or of any other shape. */
export const mapped = (mapping: FieldMapping, name: string): readonly MappedField[] => mapping[name] ?? [];

/** The first required mapping that nothing was put into; undefined where the panel can be asked. */
export const emptyMapping = (mappings: readonly Mapping[], mapping: FieldMapping): Mapping | undefined =>
  mappings.find(({ name, required }) => required && mapped(mapping, name).length === 0);

export const dimension = (name: string, label: string, more: Partial<Mapping> = {}): Mapping => ({
  name,
  label,
  role: 'dimension',
  max: 1,
  ...more,
});
export const measure = (name: string, label: string, more: Partial<Mapping> = {}): Mapping => ({
  name,
  label,
  role: 'measure',
  max: 1,
  ...more,
});
export const required = { required: true } as const;
