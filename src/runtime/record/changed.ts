import { canonical, type Json } from '@gonghui/kernel/json.ts';

type Values = Readonly<Record<string, Json>>;

/** The fields whose value is not what it was; of those alone that may be changed. */
export const changedFields = (
  before: Values,
  after: Values,
  mayChange: (fieldId: string) => boolean = () => true,
): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([id, value]) => mayChange(id) && canonical(value) !== canonical(before[id] ?? null),
    ),
  );
