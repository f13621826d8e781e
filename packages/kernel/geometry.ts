/** Plane geometry, in whatever pixels the two that are compared belong to: of the screen, of a drawing, of a picture. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** `x` and `y` are the left and upper edge, as of a `DOMRect`. */
export interface Rect extends Point, Size {}

/** A rectangle that is turned: `rotate` in degrees clockwise about its middle. */
export interface Box extends Rect {
  rotate: number;
}
