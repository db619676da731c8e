import canonicalize from 'canonicalize';
import { addressLine } from '#kernel/address';
import { sentence, type Sentence } from '#kernel/sentence';
import type { Entity } from './entity.entity';
import type { PrincipalAddress } from '#law/formation/address';

const lineOf = ({ county, ...address }: PrincipalAddress): string =>
  addressLine(address) + (county ? ` (county: ${county})` : '');

/**
 * What of a company only a human says until the state has registered it: the name, the purpose and the address under
 * which people agreed to form it, and which its formation document states.
 */
export function formedAs(now: object, before: object | null): Sentence[] {
  const [company, was] = [now as Entity, before as Entity | null];
  if (!was || was.origin !== 'formed' || was.registered_at !== null) return [];
  const { legal_name: told } = was;
  return [
    ...(company.legal_name === was.legal_name
      ? []
      : [sentence`The company that is being formed as ${told} is to be called ${company.legal_name}.`]),
    ...(company.purpose === was.purpose
      ? []
      : [
          sentence`The purpose of ${told}, which is being formed, becomes ${company.purpose ?? ''}; so far it was ${was.purpose ?? ''}.`,
        ]),
    ...(canonicalize(company.principal_address) === canonicalize(was.principal_address)
      ? []
      : [
          sentence`The principal address of ${told}, which is being formed, becomes ${lineOf(
            company.principal_address,
          )}; so far it was ${lineOf(was.principal_address)}.`,
        ]),
  ];
}
