import type { FormRights, Grant } from '@gonghui/domain/form-rights.ts';

/** Rights with what they mean for the form as a whole. */
export interface RightsHere extends FormRights {
  /** The form is in the lists of what the person may open. */
  readonly opens: boolean;
  /** The form has no groups of its own: its release decides. */
  readonly byRelease: boolean;
  /**
   * Groups that let the person fill in, also while the form is offline: what was handed in before goes on under them. None
   * where he may not fill in (any more); nothing stands in for them.
   */
  readonly filling: readonly Grant[];
}
