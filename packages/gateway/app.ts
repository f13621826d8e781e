import type { IncomingMessage, Server } from 'node:http';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { HOUR_MS } from '@gonghui/contract/files.ts';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { checkSecrets } from './config.ts';
import type { Deps } from './context.ts';
import { appletRoutes } from './modules/applets/index.ts';
import { approvalRoutes } from './modules/approvals/index.ts';
import { boardRoutes } from './modules/boards/index.ts';
import { bookingRoutes } from './modules/booking/index.ts';
import { datafileRoutes } from './modules/datafiles/index.ts';
import { datasetRoutes } from './modules/datasets/index.ts';
import { datasourceRoutes } from './modules/datasources/index.ts';
import { designRoutes } from './modules/designs/index.ts';
import { efficiencyRoutes } from './modules/efficiency/index.ts';
import { exportRoutes } from './modules/exports/index.ts';
import { extractRoutes } from './modules/extracts/index.ts';
import { fieldUseRoutes } from './modules/field-uses/index.ts';
import { fileRoutes } from './modules/files/index.ts';
import { formRoutes } from './modules/forms/index.ts';
import { hookRoutes } from './modules/hooks/index.ts';
import { identityRoutes } from './modules/identity/index.ts';
import { importRoutes } from './modules/imports/index.ts';
import { installationRoutes } from './modules/installation/index.ts';
import { jobRoutes } from './modules/jobs/index.ts';
import { linkageRoutes } from './modules/linkage/index.ts';
import { linkRoutes } from './modules/links/index.ts';
import { mapRoutes } from './modules/maps/index.ts';
import { noticeRoutes } from './modules/news/index.ts';
import { organisationRoutes } from './modules/organisation/index.ts';
import { outsideApiRoutes } from './modules/outside/index.ts';
import { pageRoutes } from './modules/pages/index.ts';
import { permissionRoutes } from './modules/permissions/index.ts';
import { checkFonts, printingRoutes, printRoutes } from './modules/prints/index.ts';
import { processRoutes } from './modules/processes/index.ts';
import { publicationRoutes } from './modules/publications/index.ts';
import { screenRoutes } from './modules/screens/index.ts';
import { recordRoutes, submissionRoutes } from './modules/submissions/index.ts';
import { systemRoutes } from './modules/system/index.ts';
import { taskRoutes } from './modules/tasks/index.ts';
import { visualRoutes } from './modules/visuals/index.ts';
import { refuseWhenEnding } from './plugins/ending.ts';
import { badAddress, errorAnswers } from './plugins/errors.ts';
import { createAdmission } from './plugins/fair/admission.ts';
import { door } from './plugins/fair/door.ts';
import { requestGuard } from './plugins/guard.ts';
import { jsonBodies } from './plugins/json.ts';
import { keepAddress } from './plugins/keep-address.ts';
import { openChannels } from './plugins/open-channels.ts';
import { createLimiter } from './plugins/rates.ts';
import { requestLines } from './plugins/request-line.ts';
import { restOfBody } from './plugins/rest-of-body.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { slowBodies } from './plugins/slow-bodies.ts';
import { newTrace } from './register.ts';
import { createServices, type Services } from './services.ts';

export interface Gateway {
  app: FastifyInstance;
  services: Services;
}

/** A module's routes; each takes what it needs of the services. */
const MODULES: ((app: FastifyInstance, services: Services, deps: Deps) => void)[] = [
  systemRoutes,
  installationRoutes,
  identityRoutes,
  organisationRoutes,
  appletRoutes,
  fileRoutes,
  pageRoutes,
  formRoutes,
  permissionRoutes,
  submissionRoutes,
  recordRoutes,
  boardRoutes,
  bookingRoutes,
  datasetRoutes,
  visualRoutes,
  publicationRoutes,
  screenRoutes,
  linkRoutes,
  mapRoutes,
  designRoutes,
  linkageRoutes,
  jobRoutes,
  importRoutes,
  exportRoutes,
  processRoutes,
  printRoutes,
  fieldUseRoutes,
  printingRoutes,
  taskRoutes,
  approvalRoutes,
  noticeRoutes,
  efficiencyRoutes,
  datasourceRoutes,
  datafileRoutes,
  extractRoutes,
  hookRoutes,
  outsideApiRoutes,
];

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
  door(app, {
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
  for (const routes of MODULES) routes(app, services, services.deps);
  return { app, services };
}

/**
 * What becomes smaller: words, and the few formats of files that are not packed by themselves. Bytes of no known type are
 * left alone; a second of the processor for each thirty megabytes of a film or an archive would make them no smaller.
 */
const COMPRESSIBLE =
  /^text\/(?!event-stream)|^application\/(?:json|javascript|xml|rtf|wasm|x-cfb|manifest\+json)|\+(?:json|xml)\b|^image\/bmp/;
