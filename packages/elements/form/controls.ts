/** Controls of settings that the form's designer has beside those of every designer. */
declare module '../settings.ts' {
  interface SettingControls {
    /** A `list`-merged prop of {value, label}; `defaultProp` names the prop that holds the preset choice(s). */
    options: { defaultProp?: string; multiple?: boolean; max: number };
    /** Options with levels: a `list`-merged prop of {value, label, parent}. */
    'option-tree': { max: number };
    /** Parts of an auto number: a `list`-merged prop of {id, kind, text, format, field}. */
    'serial-parts': unknown;
    /** Column ratios such as 6:6 or 3:3:3:3. */
    'grid-ratio': unknown;
    /** The default value, edited with the type's own fill view. */
    'default-value': unknown;
    /** An address people may go to (`shared/link.ts`), or a form of this applet. */
    link: unknown;
    /** An uploaded film or its https address; empty string for none. */
    video: unknown;
    /** One of the glyphs that tiles and bars show (`ui/glyphs.ts`). */
    glyph: unknown;
    /** Formatted text as HTML, sanitised where it is shown. */
    'rich-text': unknown;
    /** Id of a dialog of this form. */
    'dialog-node': unknown;
    /**
     * Where the default value comes from: fixed, a formula (`defaultFormula`), another form's records (`dataControl`), an
     * outside API (`outsideApi`), or who fills in and when, which is called `current` (今天) in the list. `rows`: of a
     * subform, which has none but the outside API.
     */
    'default-genre': { current?: string; rows?: true };
    /** Where options come from (`optionalGenre`, `datasetAssociate`, `outsideOptions`), and what choosing one shows (`relateds`). */
    'option-source': unknown;
    /** What contents are allowed: any, a list (`verificationText`), or those of a dataset (`datasetAssociate`). */
    'content-verification': unknown;
    /** Linkage rules of the whole form. */
    rules: unknown;
    /** What has to hold between fields when a record is stored. */
    checks: unknown;
    /** Fields of the form that say what a record is about, in their order: a `list`-merged prop of {id}, the id of a field. */
    'summary-fields': unknown;
  }
}

export {};
