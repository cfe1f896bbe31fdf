import { html } from 'hono/html'
import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { listCountries } from '#sandbox/reference/countries.ts'
import { shiftToday } from '#sandbox/domain/calendar-day.ts'
import { findCheck, submitDocument, type IdentityCheck, type IdentityDocument } from './identity.ts'
import { readKyc } from './kyc-store.ts'
import { defineConsolePage, buildNotFoundPage, type Visit } from '#sandbox/console/page.ts'

const TYPES: Record<IdentityDocument['type'], string> = {
  passport: 'Passport',
  id_card: 'ID card',
  driver_licence: 'Driving licence',
  residence_permit: 'Residence permit',
}

const OUTCOMES = {
  clear: 'Submit this document',
  slow: 'Submit, with a check that takes two minutes',
  unreadable: 'Submit an unreadable photo',
} as const

function buildReturnUrl(visit: Visit, account: Account): string {
  const section = account.type === 1 ? 'identity' : 'company-identity'
  return `${visit.context.appOrigin}/profile?section=${section}&lang=${account.language}`
}

function renderForm(visit: Visit, check: IdentityCheck, account: Account) {
  const { answers } = readKyc(visit.context, account.number)
  const citizenship = answers[account.type === 1 ? 'citizenship' : 'representative.citizenship'] ?? 'EE'
  const until = shiftToday(getAccountTime(visit.context, account), { years: 5 })
  return html`<p>This page simulates the identity check provider. It takes no photos.</p>
    <form method="post" action="/sandbox/identity/${check.id}">
      <label
        >Document
        <select name="type">
          ${Object.entries(TYPES).map(([value, label]) => html`<option value="${value}">${label}</option>`)}
        </select></label
      >
      <label
        >Country of the document
        <select name="country">
          ${listCountries().map(
            ({ code, name }) =>
              html`<option value="${code}" ${code === citizenship ? 'selected' : ''}>${name}</option>`,
          )}
        </select></label
      >
      <label>Number <input name="number" value="KA1234567" required maxlength="40" /></label>
      <label>Valid until <input type="date" name="valid_until" value="${until}" required /></label>
      <div class="row">
        ${Object.entries(OUTCOMES).map(
          ([value, label]) => html`<button name="outcome" value="${value}">${label}</button>`,
        )}
      </div>
    </form>
    <p><a href="${buildReturnUrl(visit, account)}">Return without a document</a></p>`
}

function show(visit: Visit) {
  const check = findCheck(visit.context, visit.param('id'))
  if (!check) return buildNotFoundPage('identity check')
  const account = requireAccount(visit.context, check.account_number)
  return {
    title: 'Identity check',
    main:
      check.status === 'started'
        ? renderForm(visit, check, account)
        : html`<p>This check has ended. <a href="${buildReturnUrl(visit, account)}">Return to the app</a></p>`,
  }
}

function capture(visit: Visit) {
  const check = findCheck(visit.context, visit.param('id'))
  if (!check) return buildNotFoundPage('identity check')
  const account = requireAccount(visit.context, check.account_number)
  const { field } = visit
  if (check.status === 'started') {
    const outcome = (Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[]).find((name) => name === field('outcome'))
    const type = (Object.keys(TYPES) as IdentityDocument['type'][]).find((name) => name === field('type'))
    submitDocument(visit.context, account, check, {
      document: {
        type: type ?? 'passport',
        country: field('country'),
        number: field('number').slice(0, 40),
        valid_until: field('valid_until'),
      },
      outcome: outcome ?? 'clear',
    })
  }
  return { seeOther: `${visit.context.appOrigin}/profile/identity-check?lang=${account.language}` }
}

/** Imitates the identity provider, which accepts any document. */
export const identityPages = [
  defineConsolePage({ method: 'GET', path: '/sandbox/identity/:id', handler: show }),
  defineConsolePage({ method: 'POST', path: '/sandbox/identity/:id', handler: capture }),
]
