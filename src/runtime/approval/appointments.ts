import { approvalCalls } from '@gonghui/contract/approvals.ts';
import type { Appointments } from '@gonghui/elements/form/views-api.ts';
import { send } from '../../api/client.ts';

/** What can be booked in a field of a record under approval; its own place counts as free. */
export const editableAppointments = (
  formId: string,
  fieldId: string,
  instanceId: string,
): Promise<Appointments> =>
  send(
    approvalCalls.editableAppointments,
    { params: { id: formId, x: fieldId }, body: { instanceId } },
    { quiet: true },
  );
