/**
 * The ledger of second tries: tests that passed only at their second one in a run of the test command, as it named them. Whoever sees
 * a name adds it; one that needs a second try again fails the run, and its line goes with the mend (docs/decisions/second-tries.md).
 */
export const KNOWN_SECOND_TRIES: readonly string[] = [];
