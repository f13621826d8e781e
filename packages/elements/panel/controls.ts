/** Controls of settings that the designer of reports has beside those of every designer. */
declare module '../settings.ts' {
  interface SettingControls {
    /** Id of a dataset; with it the fields it has are kept (`datumOriginalSettingFields`). Empty string for none. */
    dataset: unknown;
    /** A `list`-merged prop of mapped fields: what a panel takes from which field. `name` is that of the mapping. */
    mapping: { name: string };
    /** Which rows of its dataset a panel asks about: a condition, kept as one value. */
    'panel-filter': unknown;
    /** One of the fields that a panel has already, by its id in its mapping: of which role, and what none means. */
    'mapped-field': { role: 'dimension' | 'measure'; none: string };
    /** Panels that a filter is about, by id; none named: all that read the same dataset. */
    targets: unknown;
    /** Panels that a click on this one filters: a `list`-merged prop of {id, panelId, fields}. */
    links: unknown;
    /** Levels that a click goes down by: a `list`-merged prop of mapped fields. */
    drill: unknown;
    /** What a click opens: a `list`-merged prop of {id, kind, …}. */
    through: unknown;
    /** What a date filter begins with: the name of a shortcut, or empty for no limit. */
    'date-shortcut': unknown;
  }
}

export {};
