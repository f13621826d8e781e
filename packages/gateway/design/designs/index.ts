export { checkLogs, type Finding } from './check-log.ts';
export { addDesign, removeDesign } from './home.ts';
export { DatabaseHasRelay, type RelayName, takeSeat } from './relay-seat.ts';
export { designRoutes } from './routes.ts';
export { createDesigns } from './service.ts';
