import { type Mapping, measure } from '../../panel/mapping.ts';

/** The number is optional: a tag without one shows its text. */
export const tagMappings: readonly Mapping[] = [measure('indicator', '指标')];
