/**
 * A page that is about to lead to something sends this from it: what hides a part of its content (a folded group, a
 * page of tabs, a closed dialog) then shows that part.
 */
export const REVEAL = 'gh-reveal';
