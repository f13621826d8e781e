export interface BookingTables {
  bookings: { tenant_id: string; form_id: string; field_id: string; slot: string; record_id: string };
  calendar_days: { tenant_id: string; day: string; kind: 'work' | 'rest'; name: string };
}

declare module '../../base/db/schema.ts' {
  interface Schema extends BookingTables {}
}
