import { createContext } from 'react';

/** The page's `theme`, for all that stands on the stage. */
export const StageTheme = createContext<unknown>(undefined);
