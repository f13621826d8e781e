import { ERRORS, NETWORK_CODE, type Reaction } from '@gonghui/kernel/error-table.ts';

/** What a failed call rejects with. `reaction` has already been carried out unless the caller asked for `quiet`. */
export class ApiError extends Error {
  readonly code: number;
  readonly data: unknown;
  readonly reaction: Reaction;

  constructor(code: number, message: string, data: unknown, reaction: Reaction) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.data = data;
    this.reaction = reaction;
  }
}

/** Whether a call failed with this row of the error table. */
export const isApiError = (error: unknown, kind?: keyof typeof ERRORS): error is ApiError =>
  error instanceof ApiError && (kind === undefined || error.code === ERRORS[kind].code);

/** Whether a call failed because no answer came: trying again may help. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.code === NETWORK_CODE;
