import * as z from 'zod/mini';
import { fieldShape, whole } from '../shared/common-props.ts';
import { FILE_KINDS } from '../shared/file-kinds.ts';

export const props = z.object({
  ...fieldShape,
  fileType: z.optional(z.enum(FILE_KINDS.map(kind => kind.value))),
  uploadLimit: z.optional(whole(1, 50)),
  uploadMaxSize: z.optional(whole(1, 500)),
});

export type UploadEnclosureProps = z.infer<typeof props>;
