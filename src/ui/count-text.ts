/** A count on a badge, which has room for a few figures: `99+`. */
export const countText = (count: number, most = 99): string => (count > most ? `${most}+` : String(count));
