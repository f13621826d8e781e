/** The script that a page of the app begins with: its name changes with every build. */
const entryIn = (html: string): string | null => /assets\/[\w-]+\.js/.exec(html)?.[0] ?? null;

/** Whether the gateway serves another build than this page is of. Rejects when it does not answer. */
export async function isOldBuild(): Promise<boolean> {
  const response = await fetch(import.meta.env.BASE_URL, {
    cache: 'no-store',
    headers: { accept: 'text/html' },
  });
  if (!response.ok) throw new Error(`the gateway answers ${response.status}`);
  const newest = entryIn(await response.text());
  const own = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  return newest !== null && own.length > 0 && !own.some(({ src }) => src.includes(newest));
}
