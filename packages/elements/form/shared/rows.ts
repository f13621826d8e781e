import type { Json } from '@gonghui/kernel/json.ts';

/** A row of a subform as a record holds it; what is shown of it is `SubformRow` of views-api.ts. */
export interface Row {
  id: string;
  values: Record<string, Json>;
}

/** What rows are called in messages, by their ids: where each stands for whoever reads them. */
export type LineNames = ReadonlyMap<string, string>;

/** A row in a message: by its name, else by its place in the value. */
export const lineName = (names: LineNames | undefined, { id }: Row, index: number): string =>
  names?.get(id) ?? `第${index + 1}行`;

/** The rows of a sound value of a subform; none for anything else. */
export const rowsOf = (value: Json | undefined): readonly Row[] =>
  Array.isArray(value) ? (value as unknown as Row[]) : [];
