import type { UserItem } from '@gonghui/contract/users.ts';
import type * as z from 'zod/mini';

/** A member as administrators see him. */
export type User = z.output<typeof UserItem>;
