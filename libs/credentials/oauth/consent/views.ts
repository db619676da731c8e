import { quoted } from '#kernel/quoted';
import { html, type Content } from '#platform/documents/html';
import { pageFlaw } from '#platform/pages/flaws';
import type { Page } from '#platform/pages/page';
import type { Asking } from '../authorization-server';
import { note, tierWords } from '../views';
import { isLoopback } from '../registration';
import type { Offer } from './consent.service';
import { deciding, newAgent, noAgent, type Lifetime, type Powers } from './consent-powers';

const lifetimeWords: Record<Lifetime, string> = {
  day: 'one day',
  month: '30 days',
  quarter: '90 days',
  year: 'one year',
};

/** Shows only the host of the website, because a program controls the rest of its URL. */
const whoIs = ({ client_name, client_uri, redirect_uri }: Asking): Content => html`
<p class="lead"><strong>${quoted(client_name)}</strong> wants to act here in your name. It chose this name itself, and
nobody has verified it${client_uri && html`. Its stated website is ${new URL(client_uri).host}`}.
Your answer goes to <strong>${placeOf(redirect_uri)}</strong>. Continue only if you have just started this yourself,
in
an app that you trust.</p>`;

/** Somebody else may have signed in with this browser before. */
const whoYouAre = ({ uid }: Asking, email: string): Content =>
  html`<p>You are signed in as <strong>${email}</strong>.
    <a href="/signin?to=${encodeURIComponent(`/oauth/consent/${uid}`)}">Use a different address</a></p>`;

function placeOf(uri: string): string {
  const { protocol, hostname, host } = new URL(uri);
  return isLoopback(hostname)
    ? 'an app on this computer'
    : /^https?:$/.test(protocol)
      ? host
      : `the app that opens ${protocol} links`;
}

/** Returns the form-action source, without which the browser blocks the redirect to the program. */
function sourceOf(uri: string): string {
  const { protocol, origin } = new URL(uri);
  return /^https?:$/.test(protocol) ? origin : protocol;
}

const refusal = html`<button class="plain" name="decision" value="refuse" formnovalidate>Deny</button>`;

/** `inVain`: the user cannot grant anything in the selected account. */
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
  title: `${quoted(asking.client_name)} requests access`,
  note,
  leadsTo: sourceOf(asking.redirect_uri),
  content: html`<h1>${quoted(asking.client_name)} requests access</h1>
${
  inVain &&
  pageFlaw(html`<p>You cannot grant access to that account, because none of the tokens created for you there is usable.
Ask an owner or admin for a token, or choose another account.</p>`)
}
${whoIs(asking)}
${whoYouAre(asking, email)}
<form method="get" action="/oauth/consent/${asking.uid}">
<fieldset><legend>Which account may it use?</legend>
${accounts.flatMap(({ account_id, account_name }, index) => [
  choice(
    { name: 'in', value: `${account_id}.test`, checked: index === 0 },
    html`<strong>${account_name}, in test mode</strong>`,
    'Its actions there have no legal effect. Start here.',
  ),
  choice(
    { name: 'in', value: `${account_id}.live`, checked: false },
    html`<strong>${account_name}, in live mode</strong>`,
    'Its actions there are legally binding, with real filings, signatures, and payments.',
  ),
])}
</fieldset>
<p class="steps"><button>Continue</button></p>
</form>
<form method="post" action="/oauth/consent/${asking.uid}">${hidden('nonce', nonce)}<p class="steps">${refusal}</p>
</form>`,
});

/** Shows the first answer to a user who answers twice. */
export const answeredPage = ({ client_name }: Asking, letIn: boolean, onward: string): Page => ({
  title: 'You have already answered',
  note,
  status: 409,
  content: html`<h1>You have already answered</h1>
<p class="lead">${
    letIn
      ? html`You gave <strong>${quoted(client_name)}</strong> access. Your second answer changes nothing.`
      : html`You denied <strong>${quoted(client_name)}</strong> access. Your second answer grants nothing.`
  }</p>
<p><a href="${onward}">Continue to the app</a></p>
${letIn && html`<p><a href="/oauth/access">View apps with access</a></p>`}`,
});

export interface Question {
  asking: Asking;
  offer: Offer;
  powers: Powers;
  nonce: string;
  flaws: string[];
}

/** A user can narrow the request but never widen it. */
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
${flaws.length > 0 && pageFlaw(flaws.map((flaw) => html`<p>${flaw}</p>`))}
<div class="notice"><p>${
      person.livemode
        ? html`<strong>Live mode</strong>, in the account ${quoted(account_name)}. Its actions are legally binding,
with real filings, signatures, and payments.`
        : html`<strong>Test mode</strong>, in the account ${quoted(account_name)}. Its actions have no legal effect.`
    } <a href="/oauth/consent/${asking.uid}">Change</a></p></div>
${whoIs(asking)}
${whoYouAre(asking, email)}
<form method="post" action="/oauth/consent/${asking.uid}">
${hidden('nonce', nonce)}${hidden('in', `${person.account_id}.${person.livemode ? 'live' : 'test'}`)}
${
  within &&
  html`<label class="field" for="within">Under which of your tokens?</label>
<p class="hint" id="within-hint">You act in ${quoted(account_name)} through tokens created for you. The app gets at
most the power of the token that you choose, and loses access when that token ends.</p>
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
<p class="hint" id="portfolio-hint">A portfolio is a group of companies. If you choose one, the app sees the
companies in
it and nothing else in the account.</p>
${select(
  'portfolio',
  [['', 'The whole account'], ...portfolios.map(({ id, name }) => [id, `Only the portfolio ${quoted(name)}`] as const)],
  powers.portfolio_id,
)}`
}
<label class="field" for="agent">Which agent is recorded with you?</label>
<p class="hint" id="agent-hint">Every event names you and the agent that acted for you. Only people can approve
requests, so choose the last option only if you will press that button yourself. An approved request runs with the
power of its requester. It can include actions that the rules above deny to this app.</p>
${select('agent', recordable(client_name, agents), powers.agent)}
<label class="field" for="lifetime">For how long?</label>
<p class="hint" id="lifetime-hint">After that, the app must ask you again. You can revoke its access earlier.</p>
${select('lifetime', Object.entries(lifetimeWords), powers.lifetime)}
<p class="steps"><button name="decision" value="allow">Allow access</button>${refusal}</p>
</form>`,
  };
}

const recordable = (client_name: string, agents: Offer['agents']): Option[] => [
  [newAgent, `A new agent, ${quoted(client_name)}`],
  ...agents.map(({ id, name, created }): Option => [
    id,
    `The agent ${quoted(name)}, created ${created.toISOString().slice(0, 10)} (${id})`,
  ]),
  [noAgent, 'No agent, because I use this app myself'],
  [deciding, 'No agent, and I also approve and deny requests in this app'],
];

const tiers = (asked: Asking['tier'], powers: Powers): Content => html`
<fieldset><legend>What may it do?</legend>
<p class="hint">It requested ${quoted(tierWords[asked][0])}. You can grant less. It never has more power than you
do.</p>
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
<fieldset><legend>Under which rules?</legend>
<p class="hint">A policy narrows this further. It defines the actions that are allowed, need your approval, or are
denied.</p>
${choice(
  { name: 'rule', value: 'tier', checked: rule === 'tier' },
  html`<strong>As above</strong>`,
  'Everything that your choice above allows.',
)}
${choice(
  { name: 'rule', value: 'ask', checked: rule === 'ask' },
  html`<strong>Ask me first, every time</strong>`,
  'Every change waits for your approval. You get an email with a link to a preview.',
)}
${choice(
  { name: 'rule', value: 'own', checked: rule === 'own' },
  html`<strong>Use a policy that I have written</strong>`,
  'In JSON, like the scope_policy of a token.',
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
