import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/**
 * The limit of what a relay can be: every frame goes to the others of the room, nothing is kept. A room's `state` can
 * be set over HTTP, and is sent to whoever joins as the answer to its first sync step: download and one applyUpdate.
 */
const rooms = new Map<string, Set<import('ws').WebSocket>>();
const states = new Map<string, Buffer>();

const http = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', chunk => chunks.push(chunk));
  request.on('end', () => {
    states.set(request.url ?? '', Buffer.concat(chunks));
    response.end();
  });
});
const sockets = new WebSocketServer({ server: http, maxPayload: 64 * 1024 * 1024 });
sockets.on('connection', (socket, request) => {
  const name = (request.url ?? '').split('?')[0] ?? '';
  const room = rooms.get(name) ?? new Set();
  rooms.set(name, room.add(socket));
  const state = states.get(name);
  if (state) socket.send(state);
  socket.on('message', (data: Buffer) => {
    for (const other of room) if (other !== socket) other.send(data);
  });
  socket.on('close', () => room.delete(socket));
});
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as { port: number }).port }));
