/** Whether keys are worth naming: somebody whose first pointer is a finger has no Ctrl to press. */
export const hasKeys = (): boolean => !matchMedia('(pointer: coarse)').matches;
