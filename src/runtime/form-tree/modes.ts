/** Who has the form: somebody who fills it in, the holder of a task, a reader of the record. */
export type FormMode = 'fill' | 'task' | 'record';

/** What differs by mode; everything else is one tree. */
export interface ModeFacts {
  className: string;
  /** Fields that are filled in: all, those that are not locked, or none. The others are shown as stored. */
  fills: 'all' | 'unlocked' | 'none';
  /** Groups that open folded are open, and what only leads or decorates stays away: nothing is hidden from who reads. */
  reads: boolean;
  /** Links to other forms are followed while values change; those of a form that is only looked at are not. */
  connects: 'always' | 'filled' | 'never';
  /** What holds many fields is left undrawn while it is far out of sight. */
  defers: boolean;
}

export const MODES: Readonly<Record<FormMode, ModeFacts>> = {
  fill: { className: 'gh-form', fills: 'all', reads: false, connects: 'filled', defers: true },
  task: { className: 'gh-form gh-record', fills: 'unlocked', reads: true, connects: 'always', defers: false },
  record: { className: 'gh-form gh-record', fills: 'none', reads: true, connects: 'never', defers: false },
};
