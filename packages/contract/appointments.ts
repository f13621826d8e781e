import * as z from 'zod/mini';
import { call } from './define.ts';
import { Id } from './shapes.ts';

export const appointmentCalls = {
  /**
   * Spec, designers §7. `a`: form, `b`: its booking field. What can be booked now by whoever may fill in the form, by the
   * released version: a day or the start of a period each, with the places left. The answer is a picture of the moment;
   * whether a place is still free is decided when the form is submitted.
   */
  open: call({
    method: 'POST',
    path: '/v1/forms/{a}/{b}/appointments',
    access: 'object',
    sample: true,
    rate: 'read',
    summary: '可预约的时段',
    params: z.object({ a: Id, b: Id }),
    body: z.optional(z.object({})),
    result: z.object({
      quota: z.int(),
      open: z.array(z.object({ slot: z.string(), left: z.int() })),
      closed: z.array(z.object({ day: z.string(), reason: z.string() })),
    }),
  }),
};
