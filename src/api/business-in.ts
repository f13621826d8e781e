import type { BusinessComponent } from '@gonghui/contract/link-shapes.ts';
import { ApiError } from '../transport/errors.ts';

const isComponent = (one: unknown): one is BusinessComponent =>
  typeof one === 'object' && one !== null && 'id' in one && 'kind' in one && 'label' in one;

/** The components for which the gateway would not let something be public, or stay so; null where it refused for anything else. */
export function businessIn(error: unknown): readonly BusinessComponent[] | null {
  const data = error instanceof ApiError ? (error.data as { business?: unknown } | null) : null;
  const found = Array.isArray(data?.business) ? data.business.filter(isComponent) : [];
  return found.length > 0 ? found : null;
}
