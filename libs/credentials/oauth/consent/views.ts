import { quoted } from '#kernel/quoted';
import { html, type Content } from '#platform/documents/html';
import type { Page } from '#platform/pages/page';
import type { Asking } from '../authorization-server';
import { note, tierWords } from '../views';
import { isLoopback } from '../registration';
import type { Offer } from './consent.service';
import { deciding, newAgent, noAgent, type Lifetime, type Powers } from './powers';

const lifetimeWords: Record<Lifetime, string> = {
  day: 'one day',
  month: '30 days',
  quarter: '90 days',
  year: 'one year',
};

/**
 * Who a program is, as far as anybody knows. A form leads back to it at the end. Of its home the host is said: in the
 * rest of an address a program could write what it likes.
 */
const whoIs = ({ client_name, client_uri, redirect_uri }: Asking): Content => html`
<p class="lead"><strong>${quoted(client_name)}</strong> asks to work here in your name. It has given itself this name,
and nobody has checked it${client_uri && html`; it says that its home is ${new URL(client_uri).host}`}.
Your answer goes to <strong>${placeOf(redirect_uri)}</strong>. Go on only if you have just begun this yourself, in a
program that you trust.</p>`;

/** In whose name it would act: another person may have signed in here before. */
const whoYouAre = ({ uid }: Asking, email: string): Content =>
  html`<p>You are signed in as <strong>${email}</strong>.
    <a href="/signin?to=${encodeURIComponent(`/oauth/consent/${uid}`)}">Use another address</a></p>`;

function placeOf(uri: string): string {
  const { protocol, hostname, host } = new URL(uri);
  return isLoopback(hostname)
    ? 'a program on this computer'
    : /^https?:$/.test(protocol)
      ? host
      : `the program that opens ${protocol} addresses`;
}

/** As a source of a content security policy: the browser follows a form to the program only where this says so. */
function sourceOf(uri: string): string {
  const { protocol, origin } = new URL(uri);
  return /^https?:$/.test(protocol) ? origin : protocol;
}

const refusal = html`<button class="plain" name="decision" value="refuse" formnovalidate>Refuse</button>`;

/** Asks in which account, and whether for real; `inVain`: where it was chosen, nothing can be granted. */
export const wherePage = ({
  asking,
  accounts,
  email,
  nonce,
  inVain,
}: {
  asking: Asking;
  accounts: { account_id: string; account_name: string }[];
  email: string;
  nonce: string;
  inVain: boolean;
}): Page => ({
  title: `${quoted(asking.client_name)} asks for access`,
  note,
  leadsTo: sourceOf(asking.redirect_uri),
  content: html`<h1>${quoted(asking.client_name)} asks for access</h1>
${
  inVain &&
  html`<div class="notice bad" role="alert"><p>Nothing can be let in there: you act in that account by tokens that were
    made for you, and there is none that can be used. Ask somebody who runs it for one, or choose another.</p></div>`
}
${whoIs(asking)}
${whoYouAre(asking, email)}
<form method="get" action="/oauth/consent/${asking.uid}">
<fieldset><legend>Where may it work?</legend>
${accounts.flatMap(({ account_id, account_name }, index) => [
  choice(
    { name: 'in', value: `${account_id}.test`, checked: index === 0 },
    html`<strong>${account_name}, in test mode</strong>`,
    'Nothing there has legal effect. Begin here.',
  ),
  choice(
    { name: 'in', value: `${account_id}.live`, checked: false },
    html`<strong>${account_name}, for real</strong>`,
    'What it does there is filed, signed and paid.',
  ),
])}
</fieldset>
<p class="steps"><button>Go on</button></p>
</form>
<form method="post" action="/oauth/consent/${asking.uid}">${hidden('nonce', nonce)}<p class="steps">${refusal}</p>
</form>`,
});

/** Tells of the answer that counts whoever answered twice, in two tabs or by both buttons. */
export const answeredPage = ({ client_name }: Asking, letIn: boolean, onward: string): Page => ({
  title: 'You have answered already',
  note,
  status: 409,
  content: html`<h1>You have answered already</h1>
<p class="lead">${
    letIn
      ? html`You have let <strong>${quoted(client_name)}</strong> in. The answer that you gave after that changes
        nothing.`
      : html`You have refused <strong>${quoted(client_name)}</strong>. The answer that you gave after that grants
        nothing.`
  }</p>
<p><a href="${onward}">Go on to the program</a></p>
${letIn && html`<p><a href="/oauth/access">See what you let in, and take it back</a></p>`}`,
});

export interface Question {
  asking: Asking;
  offer: Offer;
  powers: Powers;
  nonce: string;
  flaws: string[];
}

/** Asks what it may do. Everything can be narrowed, and nothing widened. */
export function askPage({
  asking,
  offer: { person, email, account_name, portfolios, agents, within },
  powers,
  nonce,
  flaws,
}: Question): Page {
  const { client_name, tier } = asking;
  return {
    title: `What may ${quoted(client_name)} do?`,
    top: account_name,
    note,
    leadsTo: sourceOf(asking.redirect_uri),
    status: flaws.length > 0 ? 422 : 200,
    content: html`<h1>What may ${quoted(client_name)} do?</h1>
${flaws.length > 0 && html`<div class="notice bad" role="alert">${flaws.map((flaw) => html`<p>${flaw}</p>`)}</div>`}
<div class="notice"><p>${
      person.livemode
        ? html`<strong>For real</strong>, in the account ${quoted(account_name)}: what it does is filed, signed and
          paid.`
        : html`<strong>In test mode</strong>, in the account ${quoted(account_name)}: nothing that it does has legal
          effect.`
    } <a href="/oauth/consent/${asking.uid}">Choose another</a></p></div>
${whoIs(asking)}
${whoYouAre(asking, email)}
<form method="post" action="/oauth/consent/${asking.uid}">
${hidden('nonce', nonce)}${hidden('in', `${person.account_id}.${person.livemode ? 'live' : 'test'}`)}
${
  within &&
  html`<label class="field" for="within">Within which of your tokens?</label>
<p class="hint" id="within-hint">You act in ${quoted(account_name)} by tokens that were made for you. It gets no more
than the one that you choose, and ends with that.</p>
${select(
  'within',
  within.map(({ id, name }) => [id, name]),
  powers.within,
)}`
}
${tiers(tier, powers)}
${rules(powers)}
${
  !within &&
  html`<label class="field" for="portfolio">Which companies?</label>
<p class="hint" id="portfolio-hint">A portfolio is a group of companies. Bound to one, it sees the companies in it and
nothing else of the account.</p>
${select(
  'portfolio',
  [
    ['', 'All of the account'],
    ...portfolios.map(({ id, name }) => [id, `Only the portfolio ${quoted(name)}`] as const),
  ],
  powers.portfolio_id,
)}`
}
<label class="field" for="agent">Who is recorded beside you?</label>
<p class="hint" id="agent-hint">Every event names you, and the agent that acted for you. Only people approve what waits
for them: choose the last one only if you press that button yourself. What you approve in it is done by the power of
whoever asked for it: so you approve there also what the rules above deny this program itself.</p>
${select('agent', recordable(client_name, agents), powers.agent)}
<label class="field" for="lifetime">For how long?</label>
<p class="hint" id="lifetime-hint">Then it has to ask you again. You can end it before, by revoking its token.</p>
${select('lifetime', Object.entries(lifetimeWords), powers.lifetime)}
<p class="steps"><button name="decision" value="allow">Let it in</button>${refusal}</p>
</form>`,
  };
}

/** Who can be recorded beside the person: a new agent, one that is there, or nobody. */
const recordable = (client_name: string, agents: Offer['agents']): Option[] => [
  [newAgent, `A new agent, ${quoted(client_name)}`],
  ...agents.map(({ id, name, created }): Option => [
    id,
    `The agent ${quoted(name)}, made on ${created.toISOString().slice(0, 10)} (${id})`,
  ]),
  [noAgent, 'Nobody: it is a tool in my own hands'],
  [deciding, 'Nobody, and in it I also approve and deny what waits for me'],
];

const tiers = (asked: Asking['tier'], powers: Powers): Content => html`
<fieldset><legend>How far may it go?</legend>
<p class="hint">It asked for ${quoted(tierWords[asked][0])}. You may give it less. It never has more power than you
have.</p>
${([1, 2, 3, 4] as const)
  .filter((one) => one <= asked)
  .map((one) =>
    choice(
      { name: 'tier', value: String(one), checked: one === powers.tier },
      html`<strong>${tierWords[one][0]}</strong>`,
      tierWords[one][1],
    ),
  )}
</fieldset>`;

const rules = ({ rule, policy }: Powers): Content => html`
<fieldset><legend>By which rules?</legend>
<p class="hint">A policy says what it may do within that: what is allowed, what waits for you, what is denied.</p>
${choice(
  { name: 'rule', value: 'tier', checked: rule === 'tier' },
  html`<strong>As above</strong>`,
  'Whatever the choice above allows.',
)}
${choice(
  { name: 'rule', value: 'ask', checked: rule === 'ask' },
  html`<strong>It asks me first, each time</strong>`,
  'Whatever would change something waits until you approve it. You get a mail, and see what would happen.',
)}
${choice(
  { name: 'rule', value: 'own', checked: rule === 'own' },
  html`<strong>By a policy that I have written</strong>`,
  'In JSON, as a token has it.',
)}
<details${rule === 'own' && html` open`}><summary>My policy</summary><div><label class="field"
for="policy">Policy</label><textarea id="policy" name="policy" maxlength="20000"
spellcheck="false">${policy}</textarea></div></details>
</fieldset>`;

const choice = (
  { name, value, checked }: { name: string; value: string; checked: boolean },
  label: Content,
  means: string,
): Content => html`
<label class="choice"><input type="radio" name="${name}" value="${value}" required${
  checked && html` checked`
}><span>${label}<br>${means}</span></label>`;

const hidden = (name: string, value: string): Content => html`<input type="hidden" name="${name}" value="${value}">`;

type Option = readonly [value: string, words: string];

const select = (name: string, options: Option[], chosen: string | null): Content =>
  html`<select id="${name}" name="${name}" aria-describedby="${name}-hint">${options.map(
    ([value, words]) => html`<option value="${value}"${value === chosen && html` selected`}>${words}</option>`,
  )}</select>`;
