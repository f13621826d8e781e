export { checkLogs, type Finding } from './check-log.ts';
export { addDesign, partsOfPages, removeDesign } from './home.ts';
export { designModule } from './module.ts';
export { DatabaseHasRelay, type RelayName, takeSeat } from './relay-seat.ts';
