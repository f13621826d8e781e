import type { Ctx } from '../../base/context.ts';
import { eventType } from '../../base/events/event.ts';

/** Roles, departments or people were changed: what somebody may do may differ now. */
export const standingsChanged = eventType<object>('standings changed');

/** These people managed applications and do not any more: their role was taken, or they were disabled or deleted. */
export const managersLeft = eventType<{ users: string[] }, Ctx>('managers left');

/** Somebody was disabled or deleted. `to`: who takes over; null: nobody was named. */
export const personLeft = eventType<{ userId: string; to: string | null }, Ctx>('person left');
