import { appointmentCalls } from '@gonghui/contract/appointments.ts';
import { calendarCalls } from '@gonghui/contract/calendar.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Booking } from './service.ts';

export function bookingRoutes(app: FastifyInstance, { booking }: { booking: Booking }): void {
  register(app, calendarCalls.year, ({ ctx, params }) => booking.year(ctx, Number(params.year)));
  register(app, calendarCalls.set, ({ ctx, params, body }) => booking.setDay(ctx, params.day, body));
  register(app, appointmentCalls.open, ({ ctx, params }) => booking.open(ctx, params.a, params.b));
}
