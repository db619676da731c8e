import type { CompanyFacts } from '#companies/company';
import type { Html } from '#platform/documents/html';
import { type AdoptionFacts, listed, longDate, companyTime, exhibit, factTable } from '#documents/kit';

const people = (them: AdoptionFacts['given_by']): string =>
  them.length === 0
    ? 'None'
    : listed(them.map(({ name, holding }) => (holding === null ? name : `${name} (${holding})`)));

export function adoptionOf(facts: object): Html | false {
  const { company, adoption } = facts as { company: CompanyFacts; adoption?: AdoptionFacts };
  return (
    adoption !== undefined &&
    factTable('Count at adoption', [
      ['Counted', companyTime(company, adoption.counted_at)],
      ['Effective date', longDate(adoption.effective_date)],
      ['Holdings and offices as of', longDate(adoption.votes_as_of)],
      ['Statute', adoption.statute],
      ['Rule', adoption.rule],
      ['Required', adoption.required],
      ['Given', adoption.given],
      ['Signatures that counted', people(adoption.given_by)],
      ['Signatories who did not sign', people(adoption.not_given_by)],
    ])
  );
}

export function adoptionExhibit(facts: object): Html | undefined {
  const table = adoptionOf(facts);
  return table === false ? undefined : exhibit('Adoption', 'As counted', table);
}
