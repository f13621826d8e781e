import type { approvalCalls } from '@gonghui/contract/approvals.ts';
import type { CallArgs } from '@gonghui/contract/define.ts';
import type { Json } from '@gonghui/kernel/json.ts';

type Calls = typeof approvalCalls;
/** What a call of approvals is sent. */
export type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];

/** What decides about a retry being one: everything that was asked but the key. */
export const askedOf = ({ key: _, ...asked }: { key?: string }): Json => asked as unknown as Json;
