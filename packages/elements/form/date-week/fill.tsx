import type { PeriodProps } from '../shared/period-field.ts';
import { PeriodBox } from '../ui/PeriodBox.tsx';
import type { FillProps } from '../views-api.ts';

export const Fill = (fill: FillProps<PeriodProps, string | null>) => <PeriodBox unit="week" fill={fill} />;
