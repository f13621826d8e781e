import { appointmentCalls } from '@gonghui/contract/appointments.ts';
import type { Appointments } from '@gonghui/elements/form/views-api.ts';
import { send } from '../../api/client.ts';

/** What can still be booked in a field of a form. */
export const appointments = (formId: string, fieldId: string): Promise<Appointments> =>
  send(appointmentCalls.open, { params: { a: formId, b: fieldId } }, { quiet: true });
