const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** The sum of decimal texts, exact; those that are no numbers are passed over, null for none. */
export function sumOf(numbers: readonly (string | null)[]): string | null {
  const known = numbers.filter(number => number !== null);
  if (known.length <= 1) return known[0] ?? null;
  const read = known.map(number => PLAIN.exec(number));
  // Powers of ten come from no decimal column; they are added as they can be.
  if (read.some(match => match === null))
    return String(known.reduce((sum, number) => sum + Number(number), 0));
  const scale = Math.max(...read.map(match => match?.[3]?.length ?? 0));
  const sum = read.reduce((total, match) => {
    const [, sign, whole = '', fraction = ''] = match ?? [];
    const units = BigInt(`${whole}${fraction.padEnd(scale, '0')}` || '0');
    return sign === '-' ? total - units : total + units;
  }, 0n);
  const text = (sum < 0n ? -sum : sum).toString().padStart(scale + 1, '0');
  const digits = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
  return sum < 0n ? `-${digits}` : digits;
}
