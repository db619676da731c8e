import { html, type Content } from '#platform/documents/html';
import type { Page } from '#platform/pages/page';
import { officerPage, testNotice, unknownLink } from '#compliance/officer_link';
import type { ShownMail } from './mail-item-page.service';

export const pageFor = (mail: ShownMail | null, token: string): Page =>
  mail === null
    ? unknownLink
    : officerPage(`Mail for ${mail.entity.legal_name}`, mailPage(mail, token), { top: mail.entity.legal_name });

const mailPage = ({ entity, item, received, says }: ShownMail, token: string): Content => html`
<h1>Mail for your company</h1>
${testNotice(entity.livemode)}
<p>${received}</p>
${says.map((line) => html`<p>${line}</p>`)}
${
  item.status === 'acknowledged'
    ? html`<p>Acknowledged. We will not send any more reminders.</p>`
    : html`<p>Acknowledge this mail once you have handled it. We will remind you until then.</p>
<form method="post" action="/mail_items/${token}/acknowledge"><button>Acknowledge</button></form>`
}`;
