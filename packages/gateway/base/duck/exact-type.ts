/** Type of numbers with so many digits before and behind the point: exact as long as 38 digits hold them (rule Q4). */
export function exactType(whole: number, decimals: number): string {
  if (whole + decimals <= 18) return `decimal(18, ${decimals})`;
  return whole + decimals <= 38 ? `decimal(38, ${decimals})` : 'double';
}
