/**
 * Whether what stands like this (spec, designers §9) is still under approval: it runs, or is back with its initiator. Such a
 * record changes by its tasks only, and stays (docs/decisions/approval-records.md). Null: it never was.
 */
export const isUnderApproval = (status: string | null): boolean => status === 'activity' || status === 'back';
