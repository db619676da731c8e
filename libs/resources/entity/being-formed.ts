import canonicalize from 'canonicalize';
import { addressLine } from '#kernel/address';
import { quoted } from '#kernel/quoted';
import type { Entity } from './entity.entity';
import type { PrincipalAddress } from './law/address';

const lineOf = ({ county, ...address }: PrincipalAddress): string => addressLine(address) + (county ? ` (county: ${county})` : '');

/** What of a company only a human says until the state has registered it: the name, the purpose and the address under which people agreed to form it, and which its formation document states. */
export function formedAs(now: object, before: object | null): string[] {
  const [company, was] = [now as Entity, before as Entity | null];
  if (!was || was.origin !== 'formed' || was.registered_at !== null) return [];
  const told = quoted(was.legal_name);
  return [
    ...(company.legal_name === was.legal_name ? [] : [`The company that is being formed as ${told} is to be called ${quoted(company.legal_name)}.`]),
    ...(company.purpose === was.purpose ? [] : [`The purpose of ${told}, which is being formed, becomes ${quoted(company.purpose ?? '')}; so far it was ${quoted(was.purpose ?? '')}.`]),
    ...(canonicalize(company.principal_address) === canonicalize(was.principal_address) ? [] : [`The principal address of ${told}, which is being formed, becomes ${quoted(lineOf(company.principal_address))}; so far it was ${quoted(lineOf(was.principal_address))}.`]),
  ];
}
