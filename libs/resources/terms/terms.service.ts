import { Injectable } from '@nestjs/common';
import { invalidParam, Problem } from '#kernel/problem';
import { runsAccount } from '#kernel/user-role';
import type { Ctx } from '#platform/http/context';
import { Terms } from '#platform/http/terms';
import { Account } from '#resources/account';
import type { AcceptTerms, TermsView } from './terms.dto';

@Injectable()
export class TermsService {
  constructor(private readonly terms: Terms) {}

  async retrieve({ read, principal }: Ctx): Promise<TermsView> { return this.shown(await read.find(Account, principal.account_id)); }

  /** Whoever accepts binds the account in both modes: a test key must not. */
  async accept({ version }: AcceptTerms, { work, principal }: Ctx): Promise<TermsView> {
    if (version !== this.terms.version) throw invalidParam('version', `version must be that of the terms in force, ${this.terms.version}.`, 'not_current');
    if (principal.agent_id !== null) throw new Problem('scope_denied', 'A human accepts terms, not an agent.');
    if (!principal.livemode) throw new Problem('scope_denied', 'Terms hold in both modes: accept them with a live key.');
    if (!runsAccount(principal.user_role)) throw new Problem('scope_denied', 'Only an owner or admin of the account accepts its terms.');
    const account = await work.lock(Account, principal.account_id);
    const { terms_version } = account;
    return this.shown(terms_version !== null && terms_version > version ? account : work.update(account, { terms_version: version }));
  }

  private shown({ terms_version }: Account): TermsView {
    const { version, summary, url } = this.terms;
    return { object: 'terms', version, summary, url, accepted_version: terms_version };
  }
}
