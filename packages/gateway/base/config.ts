import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@gonghui/kernel/errors.ts';
import { type Allowed, readAllowed } from './outbound/allow.ts';
import { type OutboundProxy, readProxy } from './outbound/proxy.ts';

/**
 * Every setting that decides how safe or how generous the gateway is, in one place (promise D35). The value that holds
 * when nothing is set is the safe one; a setting that cannot be understood stops the start.
 */
export interface Config {
  /** Whether strangers may come (`NODE_ENV=production`): what everybody knows opens no administrator's account. */
  production: boolean;
  /** Addresses the browser may come from, e.g. `https://build.example.cn`. Empty: only the host that was asked. */
  origins: string[];
  /** Proxies whose `X-Forwarded-For` is believed. Empty: none. */
  trustedProxies: string[];
  /** Whether the product is reached through TLS: sends HSTS and marks cookies secure. */
  tls: boolean;
  /** Seconds an access token lives (spec: expireIn, 7200), and days a refresh family lives. */
  expireIn: number;
  sessionDays: number;
  /** Milliseconds in which a repeated refresh gets the same successor again. */
  refreshGraceMs: number;
  /** Milliseconds for which a session's rights may be remembered; promise S5 allows 5,000. */
  rightsCacheMs: number;
  /** Wrong sign-ins before an account rests, and for how many minutes. */
  lockAfter: number;
  lockMinutes: number;
  /** Wrong sign-ins, to whatever accounts, before an address rests for as long. */
  lockAddressAfter: number;
  /** Calls a minute for one account, and five times as many for one address; sign-in counts by address. */
  perMinute: { 'sign-in': number; write: number; read: number; upload: number; public: number; page: number };
  /**
   * Calls at work in one process; further ones wait, enterprise by enterprise in turns. As many as the database takes, but
   * no more than `least` while this process itself has no moment free: then more would only make each of them slower.
   */
  callsAtOnce: { least: number; postgres: number; pglite: number };
  /** Questions of one enterprise that datasets compute at once in one process, twice as many of all (1 to 3, rule F4). */
  questionsAtOnce: number;
  /** Passwords that are looked at at the same time: each keeps a processor busy for 20 ms. */
  signInsAtOnce: number;
  /** Milliseconds that a call may have to wait for that; what would wait longer is refused at once. */
  longestWaitMs: number;
  /** Megabytes of one picture, and its pixels. */
  pictureMb: number;
  picturePixels: number;
  /** Megabytes of one attachment; a form may ask for less. */
  attachmentMb: number;
  /** Megabytes of one film that a design shows. */
  videoMb: number;
  /** Where blocks of fonts are kept that browsers ask for, made once each. */
  fontsFolder: string;
  /** Where the product is reached from outside, e.g. `https://build.example.cn`; null: nothing is opened to strangers (promise D16). */
  baseUrl: string | null;
  /** Mail server, e.g. `smtps://user:password@mail.example.cn`; null: mails are kept as undelivered. */
  smtpUrl: string | null;
  /** Who mails come from. */
  mailFrom: string;
  /** Addresses inside the network that connections of enterprises may reach (promise D19). Empty: public ones only. */
  outboundAllow: Allowed[];
  /** By which public addresses are reached, where the network lets nothing out otherwise; null: directly. */
  outboundProxy: OutboundProxy | null;
  /** 1: public deployment; anything else private (spec, platform §1). */
  deploymentMode: number;
}

const MOST_QUESTIONS = 3;

/**
 * Whoever computes on this machine shares its processors with this process and with every submit: one is left to them. A
 * database elsewhere has its own.
 */
const questionsFor = (databaseUrl: string | undefined): number =>
  databaseUrl && !isHere(databaseUrl)
    ? MOST_QUESTIONS
    : Math.min(MOST_QUESTIONS, Math.max(1, availableParallelism() - 1));

const isHere = (url: string): boolean =>
  !URL.canParse(url) || ['', 'localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Keys of one installation, made at the first start and kept outside the database. */
export interface Secrets {
  /** Signs access tokens; derives refresh successors; signs file links. 32 random bytes each, base64url. */
  accessKey: string;
  refreshKey: string;
  linkKey: string;
  /** Takes the sign-in fields: PKCS#8 PEM of the 1024-bit key (spec, platform §9), and its name. */
  rsaPrivateKey: string;
  rsaKeyId: string;
}

export const defaultConfig: Config = {
  production: false,
  origins: [],
  trustedProxies: [],
  tls: false,
  expireIn: 7200,
  sessionDays: 7,
  refreshGraceMs: 10_000,
  rightsCacheMs: 3000,
  lockAfter: 10,
  lockMinutes: 15,
  lockAddressAfter: 300,
  perMinute: { 'sign-in': 60, write: 600, read: 3000, upload: 60, public: 240, page: 6000 },
  callsAtOnce: { least: 2, postgres: Math.min(8, Math.max(4, 2 * availableParallelism())), pglite: 4 },
  questionsAtOnce: questionsFor(undefined),
  signInsAtOnce: Math.max(1, availableParallelism() - 1),
  longestWaitMs: 500,
  pictureMb: 10,
  picturePixels: 40_000_000,
  attachmentMb: 500,
  videoMb: 500,
  fontsFolder: join(tmpdir(), 'gonghui-fonts'),
  baseUrl: null,
  smtpUrl: null,
  mailFrom: '共绘 <no-reply@localhost>',
  outboundAllow: [],
  outboundProxy: null,
  deploymentMode: 2,
};

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(item => item.trim())
    .filter(Boolean);

function whole(env: NodeJS.ProcessEnv, name: string, standard: number, low: number, high: number): number {
  const text = env[name];
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (!Number.isInteger(value) || value < low || value > high)
    throw new Error(`${name} must be a whole number from ${low} to ${high}, not "${text}"`);
  return value;
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** `ORIGINS` as origins; throws for one that is no web address. */
const readOrigins = (text: string | undefined): string[] =>
  list(text).map(origin => {
    if (!isWebAddress(origin)) throw new Error(`ORIGINS has "${origin}", which is no http address`);
    return new URL(origin).origin;
  });

/** `BASE_URL` as an origin, null without one; throws for what is no web address. */
function readBase(text: string | undefined): string | null {
  if (!text) return null;
  if (!isWebAddress(text)) throw new Error(`BASE_URL has "${text}", which is no http address`);
  return new URL(text).origin;
}

/** Reads the settings from the environment. Throws a sentence that names the variable when one is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  if (env.TLS !== undefined && !['', '0', '1'].includes(env.TLS)) throw new Error('TLS must be 0 or 1');
  const standard = defaultConfig;
  const baseUrl = readBase(env.BASE_URL);
  const smtpUrl = env.SMTP_URL || null;
  if (smtpUrl !== null && !/^smtps?:\/\/./.test(smtpUrl))
    throw new Error('SMTP_URL must begin with smtp:// or smtps://');
  if (env.MAIL_FROM && !/@/.test(env.MAIL_FROM)) throw new Error('MAIL_FROM must be a mail address');
  return {
    ...standard,
    production: env.NODE_ENV === 'production',
    // The product's own address is itself, whatever host a proxy asks with.
    origins: [...new Set([...readOrigins(env.ORIGINS), ...(baseUrl ? [baseUrl] : [])])],
    trustedProxies: list(env.TRUSTED_PROXIES),
    tls: env.TLS === '1',
    baseUrl,
    smtpUrl,
    mailFrom: env.MAIL_FROM || standard.mailFrom,
    outboundAllow: readAllowed(env.OUTBOUND_ALLOW),
    outboundProxy: readProxy(env.OUTBOUND_PROXY),
    lockAddressAfter: whole(env, 'WRONG_SIGN_INS_PER_ADDRESS', standard.lockAddressAfter, 10, 1_000_000),
    expireIn: whole(env, 'EXPIRE_IN', standard.expireIn, 5, 86_400),
    sessionDays: whole(env, 'SESSION_DAYS', standard.sessionDays, 1, 90),
    pictureMb: whole(env, 'PICTURE_MB', standard.pictureMb, 1, 50),
    attachmentMb: whole(env, 'ATTACHMENT_MB', standard.attachmentMb, 1, 1024),
    videoMb: whole(env, 'VIDEO_MB', standard.videoMb, 1, 2047),
    deploymentMode: whole(env, 'DEPLOYMENT_MODE', standard.deploymentMode, 1, 9),
    callsAtOnce: {
      ...standard.callsAtOnce,
      postgres: whole(env, 'CALLS_AT_ONCE', standard.callsAtOnce.postgres, 2, 1000),
    },
    questionsAtOnce: whole(env, 'QUESTIONS_AT_ONCE', questionsFor(env.DATABASE_URL), 1, MOST_QUESTIONS),
    longestWaitMs: whole(env, 'LONGEST_WAIT_MS', standard.longestWaitMs, 50, 20_000),
    perMinute: {
      'sign-in': whole(env, 'SIGN_INS_PER_MINUTE', standard.perMinute['sign-in'], 1, 100_000),
      write: whole(env, 'WRITES_PER_MINUTE', standard.perMinute.write, 1, 10_000_000),
      read: whole(env, 'READS_PER_MINUTE', standard.perMinute.read, 1, 10_000_000),
      upload: whole(env, 'UPLOADS_PER_MINUTE', standard.perMinute.upload, 1, 100_000),
      public: whole(env, 'PUBLIC_PER_MINUTE', standard.perMinute.public, 1, 10_000_000),
      page: whole(env, 'PAGES_PER_MINUTE', standard.perMinute.page, 1, 10_000_000),
    },
  };
}

/** Refuses to start with a key that is missing, short or written by hand (promise D13). */
export function checkSecrets(secrets: Secrets): void {
  for (const name of ['accessKey', 'refreshKey', 'linkKey'] as const) {
    const bytes = Buffer.from(secrets[name] ?? '', 'base64url');
    if (bytes.length < 32 || new Set(bytes).size < 12)
      throw new AppError('internal', `The key ${name} is missing or not random`);
  }
  if (!secrets.rsaPrivateKey?.includes('PRIVATE KEY'))
    throw new AppError('internal', 'The sign-in key is missing');
}
