/** Controls of settings that the designer of print templates has beside those of every designer. */
declare module '../settings.ts' {
  interface SettingControls {
    /** Key of one variable, from the tree of those that the form has. */
    variable: unknown;
    /** What the rows of a table are filled from: a subform, the approval records, the chosen records; null for none. */
    'table-source': unknown;
    /** When something shows, as a condition over the record; null for always. */
    'show-if': unknown;
    /** 黑体, 宋体, or a font of the enterprise. */
    font: unknown;
    /** Width, kind and colour of a line: an object {width, line, color}. */
    stroke: unknown;
    /** x, y, width, height and rotation of free elements in millimetres. Reads `pos`, `size` and `rotate` itself. */
    'paper-geometry': unknown;
    /** Page, first page, last page, or a row. */
    anchor: unknown;
    /** Name, size and direction of the paper. */
    paper: unknown;
    /** The columns of the sheet with their widths: a `list`-merged prop of {id, width}. */
    columns: unknown;
    /** Columns, rows, gaps and copies of labels; null for none. */
    labels: unknown;
  }
}

export {};
