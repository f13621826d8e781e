import { isNumberType } from '../../query/field-types.ts';
import type { FieldMapping, MappedField } from '../../query/query.ts';
import { mapped } from '../mapping.ts';
import type { Panel } from '../panel.ts';
import type { PanelDatum } from '../read-panel.ts';
import type { Clicks } from './read-clicks.ts';

/** The mapping whose first field a drill goes down from: the first one that makes groups. */
export const drilledMapping = ({ mappings }: Pick<Panel, 'mappings'>): string | undefined =>
  mappings.find(({ role }) => role === 'dimension')?.name;

/** Levels of a drill, the dimension that the panel begins with first; empty for a panel without groups. */
export function levelsOf(panel: Panel, datum: PanelDatum, clicks: Clicks): readonly MappedField[] {
  const name = drilledMapping(panel);
  const [first] = name === undefined ? [] : mapped(datum.mapping, name);
  return first ? [first, ...clicks.drill] : [];
}

/** What the panel takes from which field so many levels down; levels beyond the last are the last. */
export function mappingAt(panel: Panel, datum: PanelDatum, clicks: Clicks, depth: number): FieldMapping {
  const name = drilledMapping(panel);
  const level = levelsOf(panel, datum, clicks)[depth];
  if (name === undefined || depth === 0 || !level) return datum.mapping;
  const [, ...others] = mapped(datum.mapping, name);
  return { ...datum.mapping, [name]: [level, ...others] };
}

/** Fields whose groups can be clicked, outermost first: dimensions, and columns of a table but for its numbers. */
export const clickableFields = (
  { mappings }: Pick<Panel, 'mappings'>,
  mapping: FieldMapping,
): MappedField[] =>
  mappings.flatMap(({ name, role }) =>
    role === 'measure'
      ? []
      : mapped(mapping, name).filter(({ type }) => role === 'dimension' || !isNumberType(type)),
  );
