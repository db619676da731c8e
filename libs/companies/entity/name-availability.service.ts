import { Injectable } from '@nestjs/common';
import { invalid, invalidParam } from '#kernel/problem';
import type { Ctx } from '#platform/operations/context';
import { checkOffer } from '#law/formation/formation-checks';
import { lawIfSupported } from '#law/states/index';
import { jurisdictionCodes } from '#law/common/jurisdictions';
import type { CheckName, NameAvailability } from './name-availability.dto';
import { checkEntityName } from './name-issues';

@Injectable()
export class NameAvailabilityService {
  check({ legal_name, entity_type, jurisdiction }: CheckName, { principal }: Ctx): NameAvailability {
    const law = lawIfSupported(jurisdiction);
    if (!law) throw invalidParam('jurisdiction', `Supported: ${jurisdictionCodes.join(', ')}.`, 'unsupported');
    const unknown = checkOffer(entity_type, law);
    if (unknown.length > 0) throw invalid(unknown);
    const issues = checkEntityName({ legal_name, entity_type, jurisdiction: law.code, livemode: principal.livemode });
    return { object: 'name_availability', legal_name, jurisdiction, available: issues.length === 0, issues };
  }
}
