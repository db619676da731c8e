import { ServerKeys } from '#platform/keys/server-keys';
import { readTicket, writeTicket, type Ticket } from './ticket';

const keys = new ServerKeys('k');
const ticket: Ticket = {
  secret_hashes: ['h'.repeat(43)],
  version: '2026-05-01',
  features: [],
  types: ['filing.*'],
  entity_id: 'ent_a',
  expires_at: 1000,
};

it('reads what was written with the same server key, until it expires', () => {
  const text = writeTicket(ticket, keys);
  expect([
    readTicket(text, keys, 999),
    readTicket(text, keys, 1000),
    readTicket(text, new ServerKeys('other'), 999),
  ]).toEqual([ticket, null, null]);
});

it('refuses what was changed at any place, shortened, or is none', () => {
  const text = writeTicket(ticket, keys);
  for (let length = 1; length <= 9; length += 1) {
    // Covers every form of padding.
    const one = writeTicket({ ...ticket, entity_id: 'a'.repeat(length) }, keys);
    for (let at = 4; at < one.length; at += 1)
      expect(readTicket(`${one.slice(0, at)}${one[at] === 'A' ? 'B' : 'A'}${one.slice(at + 1)}`, keys, 0)).toBeNull();
    expect(readTicket(`${one.slice(0, -3)}AAA`, keys, 0)).toBeNull();
  }
  for (const other of ['', 'tkt_', text.slice(0, 60), text.slice(4), `${text} `])
    expect(readTicket(other, keys, 0)).toBeNull();
});

it('shows nothing of what it holds', () => {
  const text = writeTicket(ticket, keys);
  const bytes = Buffer.from(text.slice(4), 'base64url').toString('latin1');
  for (const part of ['hhhh', 'filing', 'ent_a', '2026']) expect(bytes).not.toContain(part);
});
