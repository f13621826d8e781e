import * as z from 'zod/mini';
import { clearableShape, fieldShape, placeholderShape, whole } from '../shared/common-props.ts';

/** No default value: it would stand readable in the template that every filler gets. */
export const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  maxlength: z.optional(whole(1, 200)),
  /** `standard`: spec, designers §5 "Helpers": 8 to 20 characters of three kinds, not weak. */
  strength: z.optional(z.enum(['standard', 'none'])),
});

export type PasswordProps = z.infer<typeof props>;
