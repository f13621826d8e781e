const HAN = /\p{Script=Han}/u;

/**
 * What a person reads of a failure: our own words, else `otherwise`. What browsers, runtimes and libraries say is English, differs
 * from one to the next, and tells him nothing that he could do.
 */
export const wordsOf = (error: unknown, otherwise = '操作失败，请重试'): string =>
  error instanceof Error && HAN.test(error.message) ? error.message : otherwise;
