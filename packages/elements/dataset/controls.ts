/** Controls of settings that the designer of datasets has beside those of every designer. */
declare module '../settings.ts' {
  interface SettingControls {
    /** What a source reads: a form and one of its subforms, a dataset, a table, a sheet (`of`). */
    origin: unknown;
    /** Id of a source or union of this dataset. */
    'dataset-source': { unions?: true };
    /** Pairs of columns that have to be equal: a `list`-merged prop of {id, left, right}. */
    'relation-keys': unknown;
    /** Ids of sources to put one below the other. */
    'union-members': unknown;
    /** Columns of a union, and which column of each member: a `list`-merged prop of {id, alias, type, from}. */
    'union-columns': unknown;
    /** Column of a source; `source` names the prop that says of which one, the main source if absent. */
    'source-column': { source?: string };
    /** A formula over fields of the dataset; `level` as in `DatasetField`. */
    'dataset-formula': { level: 'row' | 'measure' };
    /** How a value is shown. */
    'number-format': unknown;
    /** Whom a rule is about (`RuleScope`). */
    'rule-scope': unknown;
    /** A condition over fields of the dataset; values may be what whoever asks stands for. */
    'dataset-condition': { viewer?: true };
    /** Ids of fields of the dataset. */
    'dataset-fields': unknown;
  }
}

export {};
