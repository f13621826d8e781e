import type { BusinessComponent } from '@gonghui/contract/link-shapes.ts';
import type { Template } from '@gonghui/scene/types.ts';

/** What a kind says of its designs that strangers may come to by public links. */
export interface InPublic {
  /** What such a design is called. */
  readonly noun: string;
  /** What of a design has no business outside; `ticks`: what somebody has allowed since. */
  business(template: Template, ticks: readonly string[]): readonly BusinessComponent[];
  /** Why each sort of it has none, in whole sentences about components that are named. */
  readonly why: Readonly<Partial<Record<BusinessComponent['kind'], (names: string) => string>>>;
}
