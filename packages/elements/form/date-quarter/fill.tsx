import type { FillProps } from '../../views-api.ts';
import type { PeriodProps } from '../shared/period-field.ts';
import { PeriodBox } from '../ui/PeriodBox.tsx';

export const Fill = (fill: FillProps<PeriodProps, string | null>) => <PeriodBox unit="quarter" fill={fill} />;
