import helmet from '@fastify/helmet';
import { type FastifyInstance, fastify } from 'fastify';

/** Scripts from ourselves only; no upgrade to https where there is none, or a local network could not open the app. */
const policy = (tls: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // Recognition runs in the browser as WebAssembly; this lets that be compiled and nothing else.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      // A design may show pictures and films that lie elsewhere; without a referrer they learn nothing of the page.
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      mediaSrc: ["'self'", 'blob:', 'https:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
      ...(tls ? { upgradeInsecureRequests: [] } : {}),
    },
  },
  strictTransportSecurity: tls ? { maxAge: 31_536_000 } : (false as const),
  crossOriginEmbedderPolicy: false as const,
  // Only holds on a secure origin; elsewhere the browser warns on every page.
  crossOriginOpenerPolicy: tls ? { policy: 'same-origin' as const } : (false as const),
  originAgentCluster: tls,
  referrerPolicy: { policy: 'no-referrer' as const },
});

/** What every answer of an HTTP server has, whatever it is about. */
const OWN: ReadonlySet<string> = new Set(['content-type', 'content-length', 'date', 'connection']);

/**
 * Tells browsers what they may do with our pages, with every answer. It is the same each time: asked for once, since working it out
 * takes as long as looking up an answer that is kept.
 */
export async function securityHeaders(app: FastifyInstance, tls: boolean): Promise<void> {
  const once = fastify();
  await once.register(helmet, policy(tls));
  once.get('/', () => '');
  const { headers } = await once.inject('/');
  await once.close();
  const all = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    OWN.has(name) ? [] : [[name, String(value)]],
  );
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of all) raw.setHeader(name, value);
    done();
  });
}
