import { bookingRoutes } from './routes.ts';

/** Places and times that are booked. */
export const bookingModule = { routes: [bookingRoutes] };
