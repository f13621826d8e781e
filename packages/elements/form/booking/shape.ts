import * as z from 'zod/mini';
import { bookingShape } from '../shared/booking-shape.ts';
import { clearableShape, fieldShape, placeholderShape } from '../shared/common-props.ts';

export const props = z.object({ ...fieldShape, ...placeholderShape, ...clearableShape, ...bookingShape });

export type BookingFieldProps = z.infer<typeof props>;
