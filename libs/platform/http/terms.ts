import type { Config } from '#platform/config/config';
import { Problem } from '#kernel/problem';
import type { Caller } from '#platform/auth/authenticator';
import type { OperationDeclaration } from '#platform/operations/operation';

/** The terms on which the operator offers the service, by the date of their publication. */
export class Terms {
  readonly version: string;
  readonly summary: string;
  readonly url: string;

  constructor({ TERMS_VERSION, TERMS_SUMMARY, TERMS_URL, BASE_URL }: Config) {
    this.version = TERMS_VERSION;
    this.summary = TERMS_SUMMARY;
    this.url = TERMS_URL ?? `${BASE_URL}/terms`;
  }

  /**
   * 409 for what changes something, in an account that has not accepted them, or later ones, which another gateway may
   * have already; not for what accepts them, nor for what stops a credential.
   */
  assertTermsAccepted({ terms_version }: Pick<Caller, 'terms_version'>, { withoutTerms }: OperationDeclaration): void {
    if (withoutTerms || (terms_version !== null && terms_version >= this.version)) return;
    throw new Problem(
      'terms_acceptance_required',
      `The terms of ${this.version} must be accepted first: read them at ${this.url}, then POST /v1/terms/accept.`,
      { terms_version: this.version, terms_summary: this.summary, terms_url: this.url },
    );
  }
}
