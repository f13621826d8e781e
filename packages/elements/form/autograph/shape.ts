import * as z from 'zod/mini';
import { fieldShape, placeholderShape } from '../shared/common-props.ts';

export const props = z.object({ ...fieldShape, ...placeholderShape });

export type AutographProps = z.infer<typeof props>;
