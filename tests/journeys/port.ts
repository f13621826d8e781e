/** Ports apart by more than what a journey starts beside its server. */
const APART = 10;

/** Where the server stands that so many journeys before it have one of their own beside. */
export const portOf = (at: number): number => Number(process.env.E2E_PORT ?? 5290) + at * APART;

/** Of the server whose journeys this process runs; the first one's in the process that hands them out. */
export const PORT = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
