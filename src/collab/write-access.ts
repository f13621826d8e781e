import type { Ending } from '@gonghui/scene/wire/close-table.ts';
import type { Refusal } from './refusal.ts';

/** Whether what is written on this page will be stored, and why not. */
export class WriteAccess {
  /** Why he may only look, as far as the gateway or the relay has said. */
  viewing: string | null = null;
  /** Why nothing is stored of what is written here, for as long as it is so. */
  away: Ending | null = null;
  /** The relay will not take what this page wants to send; until it has taken it after all. */
  refusal: Refusal | null;

  constructor(refusal: Refusal | null) {
    this.refusal = refusal;
  }

  get ending(): Ending | null {
    return this.away ?? this.refusal?.row ?? null;
  }

  /** Why this person cannot edit, or null. */
  get readOnly(): string | null {
    return this.ending?.header ?? this.viewing;
  }

  /** The page is there again at once. */
  meanwhile(header: string): void {
    this.away = { header, banner: null, advice: '' };
  }
}
