/** Milliseconds that a database has to answer. */
const CONNECT_MS = 5_000;

/** Signs in to a PostgreSQL once and leaves again; rejects as its driver does. The driver is loaded by whoever asks. */
export async function reachDatabase(url: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // One that ends while it is being left has answered.
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}
