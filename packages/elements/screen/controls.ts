/** Controls of settings that the designer of big screens has beside those of panels (`panel/controls.ts`). */
declare module '../settings.ts' {
  interface SettingControls {
    /** x, y, width, height and rotation of one or several boxes. Reads `pos`, `size` and `rotate` itself. */
    geometry: unknown;
    /** Which of the entries of its type a component is, by pictures where the palette has them. */
    variant: { type: string; options: readonly { value: string; label: string }[] };
    /** What a click shows or hides: a `list`-merged prop of {id, target, does}. */
    shows: unknown;
    /** Declared parameters of the page's address: a `list`-merged prop of {id, name, initial}. */
    params: unknown;
    /** Width and height of the stage, with the usual sizes to choose from. */
    'stage-size': unknown;
  }
}

export {};
