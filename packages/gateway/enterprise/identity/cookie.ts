import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';

const NAME = 'gh_file';

/**
 * The cookie by which `<img>` may read files: not readable by scripts, sent to the file path only, and never by a page
 * of another site. Nothing but reading a file takes it (docs/decisions/files-by-cookie.md).
 */
export const setFileCookie = (token: string, seconds: number, secure: boolean): string =>
  `${NAME}=${token}; Path=${API_PREFIX}/v1/files; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** The token in a `Cookie` header, or null. */
export function fileCookie(header: string | undefined): string | null {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === NAME && value && /^[\w.-]+$/.test(value)) return value;
  }
  return null;
}
