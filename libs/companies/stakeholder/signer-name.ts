import type { Stakeholder } from './stakeholder.entity';

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
