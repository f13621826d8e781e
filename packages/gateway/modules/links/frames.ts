import type { Database } from '../../db/database.ts';
import { linkNamed } from './standing.ts';

/** Addresses of pages that strangers open, below the app: a short link, or a page by its id. */
const OPEN_PAGE = /^\/(?:p|url\/(?:form|custom|report|dm))\/([a-z0-9]{1,16})(?:\/|$)/;

/** Websites that may show this page in a frame, beside ourselves; null for pages that no link is about (rule L17). */
export async function framesOf(db: Database, path: string): Promise<readonly string[] | null> {
  const name = OPEN_PAGE.exec(path)?.[1];
  if (name === undefined) return null;
  const link = await linkNamed(db, name);
  return link?.live ? link.settings.origins : [];
}
