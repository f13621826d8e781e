/**
 * Type of numbers with so many digits before and behind the point: exact as long as 38 digits hold them (rule Q4). It is no wider than
 * they are: where columns of two sizes meet, DuckDB makes room for the digits of both, and rounds in silence what 38 do not hold.
 */
export function exactType(whole: number, decimals: number): string {
  if (whole + decimals <= 18) return `decimal(18, ${decimals})`;
  return whole + decimals <= 38 ? `decimal(${whole + decimals}, ${decimals})` : 'double';
}
