import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { processCalls } from '@gonghui/contract/process.ts';

type Calls = typeof processCalls;
/** What a call of approval flows is sent, and what it answers. */
export type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
export type Answer<K extends keyof Calls> = CallReturn<Calls[K]>;
