import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import { Building2 } from 'lucide-react';
import css from './platform.module.css';

/** The enterprise's picture, or the place where one would be. */
export function EnterpriseLogo({ logo }: { logo: string | null }) {
  return logo ? (
    <img className={css.logo} src={`${API_PREFIX}/v1/files/${encodeURIComponent(logo)}`} alt="企业标志" />
  ) : (
    <span className={css.noLogo} role="img" aria-label="没有企业标志">
      <Building2 size={24} />
    </span>
  );
}
