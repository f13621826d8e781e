import * as z from 'zod/mini';
import { text } from './common-props.ts';

/** Contents that a text field may hold: any, those of a list, or those of a dataset (`datasetAssociate`). */
export const verificationShape = {
  verification: z.optional(z.enum(['none', 'self-content', 'dataset-content'])),
  verificationText: z.optional(text(5000)),
};
