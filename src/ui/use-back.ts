import { useNavigate } from 'react-router-dom';

/** Whether a page of ours lies behind: the router numbers its pages, and an address that was opened by itself is number 0. */
export const hasBehind = (): boolean => Number((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** The one way back from any page: to what lies behind it, and from an address that was opened by itself to `home`. */
export function useBack(home: string): () => void {
  const navigate = useNavigate();
  return () => void (hasBehind() ? navigate(-1) : navigate(home, { replace: true }));
}
