import * as z from 'zod/mini';
import { JsonObject } from './shapes.ts';

/**
 * A saved template as it travels. Only the outline is checked here: what a component may hold is decided by the
 * element definitions, which the service asks with the whole tree at hand (promise D33).
 */
export const TemplateShape = z.object({
  page: JsonObject,
  components: z.array(JsonObject),
});

/** `{page, components}` on its way out; the server only ever stores checked ones. */
export const StoredTemplate = z.object({
  page: JsonObject,
  components: z.array(JsonObject),
});
