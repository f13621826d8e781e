import type { Json } from '@gonghui/kernel/json.ts';
import { anyObject } from '@gonghui/kernel/text-shapes.ts';
import type { Template } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';

const AnyObject = anyObject();

/**
 * A template as it travels, either way. Only the outline is looked at here: what a component may hold is decided by
 * the element definitions, which the service asks with the whole tree at hand (promise D33), and what the server
 * sends passed them. The values inside come from a JSON parser, hence the type.
 */
export const TemplateShape = z.object({
  page: AnyObject,
  components: z.array(AnyObject),
}) as unknown as z.ZodMiniType<Template, Template>;

/** Field id → value. The fields' own `read` decides; here it is any JSON object. */
export const ValuesShape = AnyObject as unknown as z.ZodMiniType<Record<string, Json>, Record<string, Json>>;
