import type { CallResult } from '@gonghui/contract/define.ts';
import type { publicCalls } from '@gonghui/contract/public.ts';

/** What a link to records or a board shows. */
export type LinkView = CallResult<typeof publicCalls.look>;
