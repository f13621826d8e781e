import { createHmac, hash } from 'node:crypto';
import type { Deps } from '../../base/context.ts';
import { derivedKey } from '../../base/sealing.ts';

/**
 * The secret by which a stranger opens what he sent: 256 bits that only this installation can make, so that a retry whose first
 * answer was lost is told the same. Kept as a hash, which is what it is looked up by.
 */
export const receiptFor = (deps: Pick<Deps, 'secrets'>, recordId: string, visitId: string): string =>
  createHmac('sha256', derivedKey(deps.secrets, 'receipts'))
    .update(`${recordId} ${visitId}`)
    .digest('base64url');

export const hashOfReceipt = (receipt: string): string => hash('sha256', receipt, 'hex');
