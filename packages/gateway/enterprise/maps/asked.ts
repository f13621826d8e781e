/** A stored file that is looked at, and the adcode of what it is a map of. */
export interface MapAsked {
  readonly path: string;
  readonly code: string;
}
