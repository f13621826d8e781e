/**
 * A text of characters that are one letter of one unit, stand beside any other as they stand alone, and of which nothing has to be
 * cleaned: no marks, no joining or turning letters, no stroke that makes fractions of figures, nothing unseen but what ends lines and words.
 */
export const USUAL =
  /^[\t\n -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2002\u2003\u200b\u2010-\u2027\u2030-\u2043\u2045-\u205e\u2060\u20a0-\u20cf\u2100-\u2bff\u2e80-\u2fd5\u3000-\u3029\u3030-\u3098\u309b-\u3163\u3165-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff9f\uffe0-\uffee]*$/;
