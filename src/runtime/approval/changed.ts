import { canonical, type Json } from '@gonghui/kernel/json.ts';

/** The fields whose value is not what it was; of those alone that may be changed. */
export const changedFields = (
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
  mayChange: (fieldId: string) => boolean,
): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([id, value]) => mayChange(id) && canonical(value) !== canonical(before[id] ?? null),
    ),
  );
