import type pg from 'pg';

const BATCH = 10_000;
/** Several parts fill the same database: ids of one of them are not another's. */
let copies = 0;

/**
 * Makes `count` records (at most a million) of one that was submitted: copies with values of their own, in a few statements. `own`: SQL
 * expressions over `n` (1 to `count`) and the row `t`, by column.
 */
export async function copyRecords(
  pool: pg.Pool,
  formId: string,
  recordId: string,
  count: number,
  own: Record<string, string>,
): Promise<void> {
  const columns = async (table: string) =>
    (
      await pool.query<{ name: string }>(
        'select column_name as name from information_schema.columns where table_name = $1 and is_generated = $2',
        [table, 'NEVER'],
      )
    ).rows.map(({ name }) => name);
  const copy = async (table: string, values: Record<string, string>) => {
    const names = await columns(table);
    const picked = names.map(name => values[name] ?? `t."${name}"`).join(', ');
    // In batches: a statement may not take longer than a request's.
    for (let from = 1; from <= count; from += BATCH) {
      await pool.query(
        `insert into ${table} (${names.map(name => `"${name}"`).join(', ')})
         select ${picked} from ${table} t, generate_series(${from}, ${Math.min(count, from + BATCH - 1)}) n where t.id = $1`,
        [recordId],
      );
    }
  };
  const part = (copies++).toString(36).padStart(2, '0');
  const id = `'z${part}' || lpad(to_hex(n), 5, '0')`;
  await copy('submissions', { id, idem_key: `'copy${part}' || n` });
  await copy(`r_${formId}`, { id, created_at: `t.created_at - n * interval '1 minute'`, ...own });
  await pool.query(`vacuum analyze r_${formId}`).catch(() => pool.query(`analyze r_${formId}`));
}
