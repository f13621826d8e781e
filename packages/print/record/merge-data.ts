import type { PrintData, PrintedField } from './data.ts';

function fieldsTogether(lists: readonly (readonly PrintedField[])[]): PrintedField[] {
  const fields = new Map<string, PrintedField>();
  for (const field of lists.flat()) {
    const known = fields.get(field.id);
    if (!known) fields.set(field.id, field);
    else if (known.columns && field.columns)
      fields.set(field.id, { ...known, columns: fieldsTogether([known.columns, field.columns]) });
  }
  return [...fields.values()];
}

/** Answers for some records each as one for all of them: what one of them may see of a record the others need not. */
export function mergeData(first: PrintData, ...others: readonly PrintData[]): PrintData {
  if (others.length === 0) return first;
  const all = [first, ...others];
  const of = <T>(pick: (names: PrintData['names']) => readonly T[] | undefined): T[] =>
    all.flatMap(({ names }) => pick(names) ?? []);
  return {
    ...first,
    fields: fieldsTogether(all.map(({ fields }) => fields)),
    records: all.flatMap(({ records }) => records),
    names: {
      users: of(names => names.users),
      depts: of(names => names.depts),
      roles: of(names => names.roles),
      files: of(names => names.files),
      options: of(names => names.options),
    },
  };
}
