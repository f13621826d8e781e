import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { printCalls } from '@gonghui/contract/prints.ts';

type Calls = typeof printCalls;
/** What a call of print templates is sent, and what it answers. */
export type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
export type Answer<K extends keyof Calls> = CallReturn<Calls[K]>;
