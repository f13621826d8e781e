/** Spec, designers §5: 最多可添加30个条件. */
export const MAX_CONDITIONS = 30;
