import * as z from 'zod/mini';
import { clearableShape, fieldShape, placeholderShape } from '../shared/common-props.ts';

export const props = z.object({ ...fieldShape, ...placeholderShape, ...clearableShape });

export type CountryProps = z.infer<typeof props>;
