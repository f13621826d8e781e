export { dayIn, momentIn, TIME_ZONE } from '@gonghui/kernel/time-zone.ts';
