export { bookingModule } from './module.ts';
export { freePlaces, takePlaces, wishesOf } from './places.ts';
export { createBooking, openSlots } from './service.ts';
