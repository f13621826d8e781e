import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const BASE = '/cli';
/** The bundler puts the content's hash into these names: they never change. */
const isHashed = (path: string): boolean => path.startsWith(`${BASE}/assets/`);

interface Pages {
  /** Which built page an address below /cli gets: its own, which names the files it needs, or the index. */
  of(path: string): string;
  /** The hash of the script that stands within them. */
  inline: string | undefined;
}

async function readPages(folder: string): Promise<Pages> {
  const text = await readFile(join(folder, 'pages.json'), 'utf8').catch(() => '{"pages":[]}');
  const { pages, inline } = JSON.parse(text) as {
    pages: { pattern: string; file: string }[];
    inline?: string;
  };
  const known = pages.map(({ pattern, file }) => ({ pattern: new RegExp(pattern), file }));
  return { of: path => known.find(({ pattern }) => pattern.test(path))?.file ?? 'index.html', inline };
}

/** Lets the one script within the built pages run, of which the policy for everything else knows nothing. */
function letRun(inline: string, policy: unknown): string | undefined {
  return typeof policy === 'string' ? policy.replace(/script-src [^;]*/, `$& '${inline}'`) : undefined;
}

/** The websites, beside ourselves, that may show the page of a path in a frame; null where that is nobody's to say. */
export type Frames = (path: string) => Promise<readonly string[] | null>;

/** Lets these websites frame the page that is about to be sent (publishing L17). */
function letFrame(reply: FastifyReply, origins: readonly string[]): void {
  const policy = reply.raw.getHeader('content-security-policy');
  if (origins.length === 0 || typeof policy !== 'string') return;
  const ancestors = `frame-ancestors 'self' ${origins.join(' ')}`;
  reply.raw.setHeader('content-security-policy', policy.replace(/frame-ancestors [^;]*/, ancestors));
  // It knows no lists; browsers that read the policy pass it over, older ones would refuse.
  reply.raw.removeHeader('x-frame-options');
}

/**
 * Serves the built app below /cli from `folder`: hashed files for ever, the rest asked about each time; addresses of
 * the app's own routes get their page, others the index; `/` leads there. Compressed copies made by the build are
 * preferred.
 */
export async function serveApp(
  app: FastifyInstance,
  folder: string,
  frames: Frames = async () => null,
): Promise<void> {
  const pages = await readPages(folder);
  app.get('/', (_request, reply) => reply.redirect(`${BASE}/`));
  await app.register(
    async scope => {
      await scope.register(staticFiles, {
        root: folder,
        prefix: '/',
        preCompressed: true,
        cacheControl: false,
        etag: true,
        index: false,
        redirect: false,
        dotfiles: 'ignore',
        setHeaders: (reply, path) => {
          reply.header(
            'cache-control',
            path.includes('/assets/') || path.includes('\\assets\\')
              ? 'public, max-age=31536000, immutable'
              : 'no-cache',
          );
          if (!pages.inline || !/\.html(\.\w+)?$/.test(path)) return;
          const policy = letRun(pages.inline, reply.getHeader('content-security-policy'));
          if (policy) reply.header('content-security-policy', policy);
        },
      });
      const index = (reply: FastifyReply) => reply.sendFile('index.html');
      scope.get('/', (request, reply) =>
        request.url.startsWith(`${BASE}/`) ? index(reply) : reply.redirect(`${BASE}/`),
      );
      scope.setNotFoundHandler(async (request, reply) => {
        const path = request.url.split('?', 1)[0] ?? '';
        if (isHashed(path) || (request.method !== 'GET' && request.method !== 'HEAD'))
          return reply.status(404).type('text/plain').send('Not Found');
        const page = path.slice(BASE.length);
        // A page without frames is better than none while the database is away.
        letFrame(reply, (await frames(page).catch(() => null)) ?? []);
        return reply.sendFile(pages.of(page));
      });
    },
    { prefix: BASE },
  );
}
