export { freePlaces, takePlaces, wishesOf } from './places.ts';
export { bookingRoutes } from './routes.ts';
export { createBooking, openSlots } from './service.ts';
