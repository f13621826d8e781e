export { bookingModule } from './module.ts';
export {
  countPlaces,
  freePlaces,
  isBooking,
  keepsPlaces,
  takePlaces,
  type Wish,
  wishesOf,
} from './places.ts';
export { createBooking, openSlots } from './service.ts';
