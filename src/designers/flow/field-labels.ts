import { createContext } from 'react';

/** What a field of the form is called now: one value for all cards, so that no card listens for itself. */
export const FieldLabels = createContext<(key: string) => string | undefined>(() => undefined);
