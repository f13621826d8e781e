import type { IncomingMessage, Server } from 'node:http';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { HOUR_MS } from '@gonghui/contract/files.ts';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { checkSecrets } from '../base/config.ts';
import type { Deps } from '../base/context.ts';
import { createBuildsGuard } from '../http/builds.ts';
import { refuseWhenEnding } from '../http/plugins/ending.ts';
import { badAddress, errorAnswers } from '../http/plugins/errors.ts';
import { createAdmission } from '../http/plugins/fair/admission.ts';
import { addAdmission } from '../http/plugins/fair/door.ts';
import { requestGuard } from '../http/plugins/guard.ts';
import { jsonBodies } from '../http/plugins/json.ts';
import { keepAddress } from '../http/plugins/keep-address.ts';
import { openChannels } from '../http/plugins/open-channels.ts';
import { createLimiter } from '../http/plugins/rates.ts';
import { requestLines } from '../http/plugins/request-line.ts';
import { restOfBody } from '../http/plugins/rest-of-body.ts';
import { securityHeaders } from '../http/plugins/security-headers.ts';
import { slowBodies } from '../http/plugins/slow-bodies.ts';
import { newTrace } from '../http/register.ts';
import { checkFonts } from '../records/prints/index.ts';
import { askBuilt } from './ask-built.ts';
import { createServices, LIST, type Services } from './services.ts';

export interface Gateway {
  app: FastifyInstance;
  services: Services;
}

/**
 * Whether a connection is to become a socket, which is the relay's then. Whoever offers another protocol (`h2c` of
 * `curl --http2`) is answered as if he had not, as RFC 9110 §7.8 has it.
 */
function wantsSocket(this: Server | undefined, { headers }: IncomingMessage): boolean {
  const offered = (headers.upgrade ?? '').toLowerCase().split(',');
  return (this?.listenerCount('upgrade') ?? 0) > 0 && offered.some(name => name.trim() === 'websocket');
}

/** Makes the gateway, not yet listening. The database must be migrated. Throws when a key is missing (promise D13). */
export async function createGateway(deps: Deps): Promise<Gateway> {
  checkSecrets(deps.secrets);
  checkFonts();
  const { config } = deps;
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newTrace,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // Each route has its own (slow-bodies.ts); this is the longest of them.
    requestTimeout: HOUR_MS,
    frameworkErrors: badAddress,
    // In words of ours (ending.ts); the framework's own answer has none of them.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    http: { shouldUpgradeCallback: wantsSocket },
  });
  app.decorateRequest('ctx', null);
  app.decorateRequest('asked');
  app.decorate('registeredCalls', []);

  const services = createServices(deps);
  app.addHook('onClose', async () => services.duck.end());
  keepAddress(app);
  errorAnswers(app);
  requestLines(app);
  refuseWhenEnding(app);
  addAdmission(app, {
    admission: createAdmission(deps),
    limiter: createLimiter(config.perMinute, deps.now),
    claimsOf: services.identity.claimsOf,
  });
  requestGuard(app, config);
  slowBodies(app);
  restOfBody(app);
  jsonBodies(app);
  await securityHeaders(app, config.tls);
  await app.register(compress, {
    global: true,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSIBLE,
  });
  await app.register(multipart, {
    limits: { files: 1, fields: 8, fieldSize: 1024, fileSize: config.pictureMb * 1024 * 1024, parts: 10 },
    throwFileSizeLimit: false,
  });

  app.decorate('identify', request => services.identity.identify(request));
  app.decorate('requireBuilds', createBuildsGuard(askBuilt(services)));
  app.decorate('withinSample', (ctx, sampleId) => services.samples.within(ctx, sampleId));
  app.decorate('identifyVisit', request => services.links.identify(request));
  const { identity, screens, links } = services;
  openChannels(
    app,
    async ids =>
      new Set([
        ...(await identity.signedIn(ids)),
        ...(await screens.holding(ids)),
        ...(await links.holding(ids)),
      ]),
  );
  for (const { routes = [] } of LIST) for (const answer of routes) answer(app, services, services.deps);
  return { app, services };
}

/**
 * What becomes smaller: words, and the few formats of files that are not packed by themselves. Bytes of no known type are
 * left alone; a second of the processor for each thirty megabytes of a film or an archive would make them no smaller.
 */
const COMPRESSIBLE =
  /^text\/(?!event-stream)|^application\/(?:json|javascript|xml|rtf|wasm|x-cfb|manifest\+json)|\+(?:json|xml)\b|^image\/bmp/;
