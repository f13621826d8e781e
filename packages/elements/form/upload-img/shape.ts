import * as z from 'zod/mini';
import { fieldShape, whole } from '../shared/common-props.ts';

export const props = z.object({
  ...fieldShape,
  uploadLimit: z.optional(whole(1, 50)),
  uploadMaxSize: z.optional(whole(1, 50)),
});

export type UploadImgProps = z.infer<typeof props>;
