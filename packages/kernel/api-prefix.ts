/** The address below which all calls of the contract lie. */
export const API_PREFIX = '/getway-api';
