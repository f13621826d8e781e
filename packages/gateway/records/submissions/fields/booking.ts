import { freePlaces, takePlaces, wishesOf } from '../../booking/index.ts';
import type { FieldHooks } from './hooks.ts';

/** A booking takes its place in the transaction that stores the record, and gives it back when it is changed or removed. */
export const bookingHooks: FieldHooks = {
  async beforeCreate(trx, { ctx, formId, at, own, records }) {
    const wishes = records.flatMap(record => wishesOf(own, record.id, record.values));
    await takePlaces(trx, ctx, formId, wishes, at);
  },
  async beforeChange(trx, { ctx, formId, at, own, recordId, before, values }) {
    const changed = own.filter(field => before[field.id] !== values[field.id]);
    if (changed.length === 0) return;
    await freePlaces(
      trx,
      formId,
      [recordId],
      changed.map(field => field.id),
    );
    await takePlaces(trx, ctx, formId, wishesOf(changed, recordId, values), at);
  },
  beforeRemove: (trx, { formId, recordIds }) => freePlaces(trx, formId, recordIds),
};
