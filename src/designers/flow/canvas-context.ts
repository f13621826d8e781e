import { createContext, use } from 'react';

/** What every card asks about its surroundings: one value for all of them, so that no card listens for itself. */
export interface FlowWorld {
  /** What a field of the form is called now. */
  labelOf(key: string): string | undefined;
  readOnly: boolean;
}

const NOTHING: FlowWorld = { labelOf: () => undefined, readOnly: true };

export const FlowWorldContext = createContext<FlowWorld>(NOTHING);
export const useFlowWorld = (): FlowWorld => use(FlowWorldContext);
