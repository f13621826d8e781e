import type { Deps } from '../../base/context.ts';
import { bookingRoutes } from './routes.ts';
import { createBooking } from './service.ts';

/** Places and times that are booked. */
export const bookingModule = {
  create: (deps: Deps) => ({ booking: createBooking(deps) }),
  routes: [bookingRoutes],
};
