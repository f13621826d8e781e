const LITERAL = /"[^"]*"|\\.|\[\$[^\]]*\]|_.|\*./g;

/** A code of a format with `\` before a literal letter, where Chinese workbooks have `!`. */
export const plainCode = (code: string): string => code.replace(/!(.)/g, '\\$1');

/** A plain code without its literal letters. */
export const bareCode = (plain: string): string => plain.replace(LITERAL, '');

/** Whether a format counts in hundredths: a literal % is a letter like any other, and the number is as it shows. */
export const countsPercent = (code: string): boolean => bareCode(plainCode(code)).includes('%');
