import { appointmentCalls } from '@gonghui/contract/appointments.ts';
import { calendarCalls } from '@gonghui/contract/calendar.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../base/context.ts';
import { register } from '../../http/register.ts';
import { openPlaces, setDay, yearOf } from './service.ts';

export function bookingRoutes(app: FastifyInstance, _made: object, deps: Deps): void {
  register(app, calendarCalls.year, ({ ctx, params }) => yearOf(deps, ctx, Number(params.year)));
  register(app, calendarCalls.set, ({ ctx, params, body }) => setDay(deps, ctx, params.day, body));
  register(app, appointmentCalls.open, ({ ctx, params }) => openPlaces(deps, ctx, params.a, params.b));
}
