import type { Database } from '#platform/db/database';
import { newId } from '#platform/db/new-id';
import { registeredAgents } from '#law/formation/registered-agents';

/** Updates an agent's office when it moves. */
export async function seedRegisteredAgents(database: Database): Promise<void> {
  for (const { jurisdiction, name, office } of Object.values(registeredAgents)) {
    const street = [office.line1, office.line2].filter(Boolean).join(', ');
    await database.query(
      `insert into registered_agent (id, jurisdiction, name, street, city, county, state, postal_code)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (jurisdiction) where account_id is null do update set name = excluded.name,
         street = excluded.street, city = excluded.city, county = excluded.county, state = excluded.state,
         postal_code = excluded.postal_code, updated = now()`,
      [newId('ra'), jurisdiction, name, street, office.city, office.county, office.state, office.postal_code],
    );
  }
}
