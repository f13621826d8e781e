import { join } from 'node:path';

/** Where `npm run hook-receiver` listens, on this machine alone. */
export const RECEIVER_PORT = 8787;
export const RECEIVER_URL = `http://127.0.0.1:${RECEIVER_PORT}/`;

/** Where the secret of the demo's hook is kept for that receiver: the product itself tells it to nobody again. */
export const receiverSecretFile = (dataDir: string): string => join(dataDir, 'demo-hook-secret');
