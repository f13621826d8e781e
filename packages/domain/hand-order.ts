/**
 * The order that people give the cards of a board by hand, as keys that sort by their characters. A record that nobody moved
 * has a key by its age, the newest first (`ageKey`), so that a card can be put between any two without touching them.
 */

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** Longest key; beyond it a place has been halved more often than anybody drags. */
export const RANK_LENGTH = 200;

/** SQL of the key of a record that nobody moved; the record goes by the name `t`. Microseconds before the year 2100, then its id. */
const ageKey =
  "lpad(to_hex(4102444800000000 - (extract(epoch from t.created_at) * 1000000)::bigint), 14, '0') || t.id";

/** SQL of whether somebody moved a record on this board. */
export const movedByHand = (board: string): string =>
  `exists (select 1 from board_ranks r where r.board_id = ${board}::text and r.record_id = t.id)`;

/** SQL of a record's key on the board that `board` is the placeholder of. Of keys that say the same, none do: ids end them. */
export const handKey = (board: string): string =>
  `(coalesce((select r.rank from board_ranks r where r.board_id = ${board}::text and r.record_id = t.id), ${ageKey}) collate "C")`;

const digit = (key: string, at: number): number => DIGITS.indexOf(key.charAt(at));

/**
 * A key behind `after` and before `before`, null being the ends of the list; null where there is no room or the two stand the
 * other way round. Never ends with 0, so that there is always room before it.
 */
export function keyBetween(after: string | null, before: string | null): string | null {
  if (after !== null && before !== null && after >= before) return null;
  let key = '';
  /** Whether what is made so far is still the beginning of either end. */
  let [low, high] = [after !== null, before !== null];
  for (let at = 0; at < RANK_LENGTH; at++) {
    const from = low && after !== null && at < after.length ? digit(after, at) : -1;
    const to = high && before !== null && at < before.length ? digit(before, at) : BASE;
    if (high && before !== null && at >= before.length) return null;
    if (to - from > 1) {
      const middle = Math.floor((from + to) / 2);
      // 0 ends no key; one more digit stands behind it.
      if (middle > 0) return key + DIGITS.charAt(middle);
      key += DIGITS.charAt(0);
      low = false;
      high = high && to === 0;
      continue;
    }
    // No digit between: go on along the lower one, or, where that has ended, along the upper one.
    const next = from < 0 ? to : from;
    key += DIGITS.charAt(next);
    low = low && from === next;
    high = high && to === next;
  }
  return null;
}
