import type { NameIds } from '@gonghui/domain/sheets/read-cell.ts';
import { regionNames, regionsCalled } from '../checks/regions.ts';

/** Ids by what people, departments and roles of an enterprise are called; of a name that several have, all of them. Can be sent to a thread. */
export type NamedIds = Readonly<Record<'user' | 'dept' | 'role', ReadonlyMap<string, ReadonlySet<string>>>>;

/** The same as the reader of cells asks it, with the places of the country. */
export const nameIds = (named: NamedIds): NameIds => ({
  find: (kind, name) => [
    ...(named[kind].get(name) ?? named[kind].get(name.replace('（', '(').replace('）', ')')) ?? []),
  ],
  places: text => regionsCalled(text).map(code => [...(regionNames(code) ?? []), code]),
});
