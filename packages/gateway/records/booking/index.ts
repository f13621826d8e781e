export { bookingModule } from './module.ts';
export {
  type BookingWish,
  countPlaces,
  freePlaces,
  isBooking,
  keepsPlaces,
  takePlaces,
  wishesOf,
} from './places.ts';
export { openPlaces, openSlots } from './service.ts';
