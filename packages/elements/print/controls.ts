/** Controls of settings that the designer of print templates has beside those of every designer. */
declare module '../settings.ts' {
  interface SettingControls {
    /** Text with variables in it, or a formula, which begins with `=`: typed, or made in the editor of formulas. */
    'formula-text': { maxLength?: number };
    /** Empty lines below the lines of a table: 0 for none, up to a number of lines, or `page` for up to the page's end. */
    'fill-lines': { max: number };
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
