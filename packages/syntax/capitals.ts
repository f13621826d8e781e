import { inCapitals } from '@gonghui/kernel/in-capitals.ts';
import type { Decimal } from './decimal.ts';

/** An amount in capitals (`inCapitals`), rounded half up to 分; null for one with more than 15 digits before the point. */
export const capitals = (amount: Decimal): string | null => inCapitals(amount.round(2).toString());
