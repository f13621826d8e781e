const LITERAL = /"[^"]*"|\\.|\[\$[^\]]*\]|_.|\*./g;

/** A code of a format with `\` before a literal letter, where Chinese workbooks have `!`. */
export const plainCode = (code: string): string => code.replace(/!(.)/g, '\\$1');

/** A plain code without its literal letters. */
export const bareCode = (plain: string): string => plain.replace(LITERAL, '');

/** A point that is a letter: 0!.0, shows 12000 as 1.2, because what stands behind it are digits before the real point. */
const LITERAL_POINT = /(?:\\\.|"\.")([0#?]+)/;
const THOUSANDS = /[0#?](,+)(?![,0#?])/;

/** By how many powers of ten the sections of a format show less than there is, a hundredth more: `0.0,` by 3, `0%` by -2. */
export function powersOf(code: string): number[] {
  const powers = plainCode(code)
    .split(';')
    .map(section => {
      const bare = bareCode(section);
      const thousands = THOUSANDS.exec(bare)?.[1]?.length ?? 0;
      const behind = LITERAL_POINT.exec(section)?.[1]?.length ?? 0;
      return 3 * thousands + behind - 2 * (bare.split('%').length - 1);
    });
  return [...new Set(powers)];
}
