import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { bookingHooks } from './booking.ts';
import { richHooks } from './rich.ts';
import { serialHooks } from './serial.ts';

interface Work {
  readonly ctx: Ctx;
  readonly formId: string;
  /** The moment of the action, as it is stored. */
  readonly at: Date;
  /** All fields of the form's version. */
  readonly fields: readonly FormField[];
  /** Those of the hook's own type at the top of the form, in reading order. Columns of subforms are not among them. */
  readonly own: readonly FormField[];
}

/** Records about to be stored, with checked values; a hook may write the values of its own fields. */
export interface CreateWork extends Work {
  readonly records: readonly { readonly id: string; readonly values: Record<string, Json> }[];
}

/** A record about to be changed: what it holds, and what it will hold. */
export interface ChangeWork extends Work {
  readonly recordId: string;
  readonly before: Readonly<Record<string, Json>>;
  readonly values: Record<string, Json>;
}

export interface RemoveWork extends Work {
  readonly recordIds: readonly string[];
}

/**
 * Hooks of a field type for writing records, beside the type's own column: numbers that the gateway gives out, quotas that it counts.
 * Hooks run in the transaction of the action, after the check and before storing, so a failed action undoes them. To refuse, throw an
 * AppError whose message names the field.
 */
export interface FieldHooks {
  /** Values of records that come with their applet go through `beforeCreate` as well: it makes them safe, and gives nothing out. */
  readonly broughtToo?: true;
  beforeCreate?(trx: Trx, work: CreateWork): Promise<void>;
  beforeChange?(trx: Trx, work: ChangeWork): Promise<void>;
  beforeRemove?(trx: Trx, work: RemoveWork): Promise<void>;
}

/** Hooks by element type; they run in this order, so that writers take locks in one order. */
const HOOKS: Readonly<Record<string, FieldHooks>> = {
  serial: serialHooks,
  rich: richHooks,
  booking: bookingHooks,
  'booking-time': bookingHooks,
};

/** Types of the form whose hook of this name there is, with their fields. Empty for nearly every form. */
function hooked<K extends keyof FieldHooks>(name: K, fields: readonly FormField[]) {
  return Object.entries(HOOKS).flatMap(([type, hooks]) => {
    const own = hooks[name] ? fields.filter(field => field.type === type) : [];
    return own.length > 0 ? [{ hooks, own }] : [];
  });
}

type SharedWork = Omit<Work, 'own'>;

/** Runs the hooks for new records; true when there were any, and the transaction must not commit without the records. */
export async function beforeCreate(
  trx: Trx,
  work: SharedWork & Pick<CreateWork, 'records'>,
): Promise<boolean> {
  const found = hooked('beforeCreate', work.fields);
  for (const { hooks, own } of found) await hooks.beforeCreate?.(trx, { ...work, own });
  return found.length > 0;
}

/** The same for records that come with their applet and keep what they have: hooks that make values safe. */
export async function beforeBring(trx: Trx, work: SharedWork & Pick<CreateWork, 'records'>): Promise<void> {
  for (const { hooks, own } of hooked('broughtToo', work.fields))
    await hooks.beforeCreate?.(trx, { ...work, own });
}

export async function beforeChange(trx: Trx, work: SharedWork & Omit<ChangeWork, keyof Work>): Promise<void> {
  for (const { hooks, own } of hooked('beforeChange', work.fields)) {
    await hooks.beforeChange?.(trx, { ...work, own });
  }
}

export async function beforeRemove(
  trx: Trx,
  work: SharedWork & Pick<RemoveWork, 'recordIds'>,
): Promise<void> {
  for (const { hooks, own } of hooked('beforeRemove', work.fields)) {
    await hooks.beforeRemove?.(trx, { ...work, own });
  }
}
