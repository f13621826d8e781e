import type * as z from 'zod/mini';

export type Role = 'admin' | 'app' | 'developer' | 'platform' | 'user';

/**
 * Who may make a call, decided before any handler runs. `public`: anyone. `signed-in`: any user of the enterprise.
 * `link`: a stranger with the token of a visit (`public.ts`), who is nobody to every other call. Roles: one of these, or admin. `object`: signed in, and the service decides by the object named (a released form,
 * a record), which the comment beside the call explains.
 */
export type Access = 'public' | 'link' | 'signed-in' | 'object' | readonly Role[];

/** What a call of builders names by its id, each of which stands in one applet. */
export type Built =
  | 'applet'
  | 'page'
  | 'dataset'
  | 'stencil'
  | 'record'
  | 'link'
  | 'hook'
  | 'outsideApi'
  | 'pass';

/**
 * Which applets a call open to managers of applications is about, by where ids of things in them stand in it: who does not manage
 * each of them is refused before the handler runs. `enterprise`: it is about none, or about all that he manages.
 */
export type Builds = 'enterprise' | Readonly<Partial<Record<Built, `${'params' | 'body'}.${string}`>>>;

/**
 * How often one account and one address may call: `sign-in` is slow by design (promise S7), `write` and `read` wide, `public`
 * (pages that anybody may open) narrower.
 */
export type Rate = 'sign-in' | 'write' | 'read' | 'upload' | 'public';

type Schema = z.ZodMiniType;

export interface Call<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/getway-api`, with `{name}` for parameters, to the letter of the spec. */
  path: string;
  access: Access;
  /** Of every call that is open to the role `app`. */
  builds?: Builds;
  rate: Rate;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Answered with headers and a stream, or taking multipart; `body` then describes the form fields. */
  multipart?: true;
  binary?: true;
  /** Milliseconds that the body may take to arrive; a minute unless said. */
  timeoutMs?: number;
  /** Bytes of body allowed; 1 MB unless said. */
  maxBytes?: number;
  /**
   * The token of a play pass opens it too (docs/decisions/play-pass.md): `screen` where `{id}` is the screen of the pass, `file`
   * where it is a file that this screen shows, `any` where neither is named. No other call takes such a token.
   */
  play?: 'screen' | 'file' | 'any';
  /**
   * May be made within a board: `dmFormId` in its query names one, and that board's rights hold in place of the form's
   * (publishing B6). Elsewhere the parameter is not looked at.
   */
  board?: true;
  /**
   * Only reads, and may be made within a sample: the header `x-sample` names one, and the call is answered as the sample's maker
   * (docs/decisions/samples.md). With the header, every other call is refused.
   */
  sample?: true;
  /** Shape of `data` in the envelope. What is not in it does not leave the server. */
  result: R;
}

/** Declares a call; a call without `access` does not compile. */
export const call = <
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  R extends Schema = Schema,
>(
  declaration: Call<P, Q, B, R>,
): Call<P, Q, B, R> => declaration;

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What the browser passes and gets. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? { params: InputOf<P>; query: InputOf<Q>; body: InputOf<B> }
    : never;
export type CallResult<C> = C extends { result: infer R extends Schema } ? z.output<R> : never;

/** What a handler gets, after validation. */
export type CallArgs<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never;
/** What a handler returns, before the result schema strips it. */
export type CallReturn<C> = C extends { result: infer R extends Schema } ? z.input<R> : never;
