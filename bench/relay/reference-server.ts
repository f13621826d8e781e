import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { WebSocketServer } from 'ws';

/** The reference server of y-websocket 2, its own connection code, its documents in memory. */
const { setupWSConnection } = createRequire(import.meta.url)('y-websocket-reference/bin/utils') as {
  setupWSConnection(socket: unknown, request: unknown): void;
};
const http = createServer();
const sockets = new WebSocketServer({ server: http });
sockets.on('connection', setupWSConnection);
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as { port: number }).port }));
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }));
