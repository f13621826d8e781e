/** Controls of settings that the flow's designer has beside those of every designer. */
declare module '../settings.ts' {
  interface SettingControls {
    /** People, roles and departments with the names they were picked by: a `list`-merged prop of {id, type, name}. */
    tags: { noun: string };
    /** Which leader up the tree of departments: 1 to the highest level there is; null until chosen. */
    'leader-level': unknown;
    /** Id of a department field of the form that a flow belongs to. */
    'dept-field': unknown;
    /** What an approver may do, what it is called, and how people are added (`approvalAudit` and its neighbours). */
    'approval-actions': unknown;
    /** For each field of the form: editable, readonly or hidden. */
    'field-permission': unknown;
    /** Condition of a branch: the props `logical` and `expressions`. */
    condition: unknown;
  }
}

export {};
