import { Injectable } from '@nestjs/common';
import { errorWhen } from '#kernel/error-when';
import { invalid } from '#kernel/problem';
import type { Ctx } from '#platform/operations/context';
import type { Check } from '#platform/wire/input';
import { checkOffer } from '#law/formation/formation-checks';
import { lawIfSupported } from '#law/states/index';
import { jurisdictionCodes } from '#law/common/jurisdictions';
import type { CheckName, NameAvailability } from './name-availability.dto';
import { checkEntityName } from './name-issues';

export const checkSupported: Check = ({ jurisdiction }) =>
  errorWhen(
    typeof jurisdiction === 'string' && !lawIfSupported(jurisdiction),
    'jurisdiction',
    'unsupported',
    `jurisdiction must be one of: ${jurisdictionCodes.join(', ')}.`,
  );

@Injectable()
export class NameAvailabilityService {
  check({ legal_name, entity_type, jurisdiction }: CheckName, { principal }: Ctx): NameAvailability {
    const law = lawIfSupported(jurisdiction)!;
    const unknown = checkOffer(entity_type, law);
    if (unknown.length > 0) throw invalid(unknown);
    const issues = checkEntityName({ legal_name, entity_type, jurisdiction: law.code, livemode: principal.livemode });
    return { object: 'name_availability', legal_name, jurisdiction, available: issues.length === 0, issues };
  }
}
