import { readTicket, writeTicket, type Ticket } from './ticket';

const ticket: Ticket = { secret_hash: 'h'.repeat(43), version: '2026-05-01', features: [], types: ['filing.*'], entity_id: 'ent_a', expires_at: 1000 };

it('reads what was written with the same server key, until it expires', () => {
  const text = writeTicket(ticket, 'k');
  expect([readTicket(text, 'k', 999), readTicket(text, 'k', 1000), readTicket(text, 'other', 999)]).toEqual([ticket, null, null]);
});

it('refuses what was changed at any place, shortened, or is none', () => {
  const text = writeTicket(ticket, 'k');
  for (let at = 4; at < text.length - 1; at += 1) expect(readTicket(`${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`, 'k', 0)).toBeNull();
  for (const other of ['', 'tkt_', text.slice(0, 60), text.slice(4), `${text} `]) expect(readTicket(other, 'k', 0)).toBeNull();
});

it('shows nothing of what it holds', () => {
  const text = writeTicket(ticket, 'k');
  const bytes = Buffer.from(text.slice(4), 'base64url').toString('latin1');
  for (const part of ['hhhh', 'filing', 'ent_a', '2026']) expect(bytes).not.toContain(part);
});
