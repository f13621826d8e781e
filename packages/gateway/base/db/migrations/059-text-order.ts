import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** Chinese characters of the Unicode block that modern texts are written in, by their sound. */
function byPinyin(): string {
  const signs = Array.from({ length: 0x9fff - 0x4e00 + 1 }, (_, i) => String.fromCodePoint(0x4e00 + i));
  return signs.sort(new Intl.Collator('zh-Hans-CN-u-co-pinyin').compare).join('');
}

/**
 * The order of texts under one name on every engine: the database's own Chinese order, letters before characters, where
 * it has one; where it knows only the order of all languages, as the embedded engine does, that with Node's order of
 * Chinese characters behind it. One that can do neither sorts by code point as before. Why: docs/decisions/text-order.md
 */
export async function up(db: DdlConnection): Promise<void> {
  const { rows } = await sql<{ chinese: boolean; rules: boolean }>`select
    exists (select from pg_collation where collname = 'zh-Hans-x-icu') as chinese,
    exists (select from pg_collation where collprovider = 'i')
      and current_setting('server_version_num')::int >= 160000 as rules`.execute(db);
  const [has] = rows;
  if (has?.chinese) {
    await sql`create collation pinyin (provider = icu, locale = 'zh-Hans-u-co-pinyin-kr-latn-hani')`.execute(
      db,
    );
  } else if (has?.rules) {
    const rules = `&[last regular]<*${byPinyin()}`;
    await sql`create collation pinyin (provider = icu, locale = 'und', rules = ${sql.lit(rules)})`.execute(
      db,
    );
  } else {
    await sql`create collation pinyin from "C"`.execute(db);
  }
}
