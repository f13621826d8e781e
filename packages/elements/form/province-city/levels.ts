export const LEVELS = ['province', 'city', 'district'] as const;
export type Level = (typeof LEVELS)[number];
