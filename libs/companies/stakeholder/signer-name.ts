import type { Stakeholder } from './stakeholder.entity';

/** Who signs: the person, or of an organization the one who was named for it. */
export const signingAs = ({
  name,
  email,
  representative,
}: Pick<Stakeholder, 'name' | 'email' | 'representative'>): { name: string; email: string; title: string | null } => ({
  name,
  email: email!,
  title: null,
  ...representative,
});
