/** What rules make of a component beyond what the design says of it. The stronger of the two counts. */
export interface LinkState {
  hidden: boolean;
  locked: boolean;
  required: boolean;
}

export const PLAIN: LinkState = { hidden: false, locked: false, required: false };

export const sameState = (a: LinkState, b: LinkState): boolean =>
  a.hidden === b.hidden && a.locked === b.locked && a.required === b.required;

/** A component within another, or a cell in its column: closed where either is. */
export const innerState = (outer: LinkState, inner: LinkState): LinkState =>
  outer === PLAIN
    ? inner
    : inner === PLAIN
      ? outer
      : {
          hidden: outer.hidden || inner.hidden,
          locked: outer.locked || inner.locked,
          required: outer.required || inner.required,
        };
