/** Where the console says that people find the app: where the server is reached, and beside that where it listens itself. */
export function saidAddress(listens: string, baseUrl: string | null): string {
  const here = `${listens.replace('127.0.0.1', 'localhost')}/cli/`;
  return baseUrl ? `${baseUrl}/cli/（本机：${here}）` : here;
}
