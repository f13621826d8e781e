import { appointmentCalls } from '@gonghui/contract/appointments.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../register.ts';
import type { Services } from '../../services.ts';

export function bookingRoutes(app: FastifyInstance, { booking }: Services): void {
  register(app, appointmentCalls.open, ({ ctx, params }) => booking.open(ctx, params.a, params.b));
}
