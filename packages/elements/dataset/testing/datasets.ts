import { newId } from '@gonghui/kernel/ids.ts';
import type { DatasetDefinition, DatasetField, DatasetSource } from '../../query/dataset.ts';

/** A dataset with nothing in it but what is given. */
export const dataset = (given: Partial<DatasetDefinition> = {}): DatasetDefinition => ({
  kind: 'form',
  sources: [],
  relations: [],
  unions: [],
  fields: [],
  rowRules: [],
  fieldRules: [],
  dataRight: 'viewer',
  freshness: 'live',
  ...given,
});

/** A source that reads a form. */
export const formSource = (formId: string, subformId?: string, id = newId()): DatasetSource => ({
  id,
  name: formId,
  of: { kind: 'form', formId, ...(subformId === undefined ? {} : { subformId }) },
});

/** A column of a source. */
export const columnOf = (source: string, key: string, type = 'input', id = newId()): DatasetField => ({
  id,
  alias: key,
  type,
  from: { source, key },
});
