import type { CallResult } from '@gonghui/contract/define.ts';
import type { permissionCalls } from '@gonghui/contract/permissions.ts';
import type { FormAction } from '@gonghui/domain/form-rights.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import type { ComponentProps } from 'react';
import type { PageFrame } from '../page-frame/PageFrame.tsx';
import type { Preset } from './groups.ts';

/** What the permission groups of one kind of page are about. */
export interface PermissionRoom {
  readonly noun: string;
  readonly frame: Pick<ComponentProps<typeof PageFrame>, 'step' | 'tabs'>;
  readonly release: string;
  readonly actions: readonly { readonly action: FormAction; readonly label: string }[];
  readonly presets: readonly Preset[];
  /** What groups hide, where that is not fields of records: components of the page. */
  readonly hides?: string;
  /** What holds without any group, as the group that takes its place. */
  readonly before: Preset | undefined;
  readonly none: string;
  /** What deleting the last group means. */
  readonly last: string;
  /**
   * Name of the page; `conditionFields` null where groups are about no records and fields. `fields`: those of its groups, where
   * they are not all that there are.
   */
  load(
    id: string,
    signal: AbortSignal,
  ): Promise<{
    name: string;
    conditionFields: ConditionField[] | null;
    fields?: CallResult<typeof permissionCalls.get>['fields'];
    /** Those that moving a card writes. */
    moved?: readonly string[];
  }>;
}
