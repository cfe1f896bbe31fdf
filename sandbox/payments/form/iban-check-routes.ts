import { z } from 'zod'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { getArrivalDays, findBankAccount, getRail } from '#sandbox/external/banks.ts'
import { findUkAccount } from '#sandbox/external/uk-banks.ts'
import { requirePayer } from './payment-payer.ts'

const Body = z.object({
  iban: z.string('validation.required').trim().nullish(),
  sort_code: z.string('validation.required').trim().nullish(),
  account_number: z.string('validation.required').trim().nullish(),
  name: z.string('validation.required').trim().max(255, 'validation.too_long').nullish(),
  company_id: z.string('validation.required').nullish(),
})

const ANSWER_SECONDS = 300

const UNKNOWN = {
  valid: false,
  country: null,
  sepa: false,
  instant: false,
  bank_name: null,
  bic: null,
  name_check: null,
}

/** Returns the facts about a bank account and, with a name, the bank's name check. It warns and never rejects. */
function check({ context, account, body }: Call<'required'>) {
  const request = requireBody(Body, body)
  const found = request.iban
    ? describeEuroAccount(request.iban)
    : describeUkAccount(request.sort_code ?? '', request.account_number ?? '')
  if (!found) return UNKNOWN
  const { number, ...facts } = found
  const payer = requirePayer(context, account, request)
  return {
    valid: true,
    ...facts,
    arrival_business_days: getArrivalDays(getRail({ instant: facts.instant, inSepa: facts.sepa })),
    name_check: request.name ? { ...payer.askBank(number, request.name), expires_sec: ANSWER_SECONDS } : null,
  }
}

function describeEuroAccount(text: string) {
  const bank = findBankAccount(text)
  if (!bank) return null
  const { iban: number, country, sepa, instant, bankName: bank_name, bic } = bank
  return { number, country, sepa, instant, bank_name, bic }
}

function describeUkAccount(sortCode: string, accountNumber: string) {
  const found = findUkAccount(sortCode, accountNumber)
  if (!('sortCode' in found)) return null
  const number = `${found.sortCode}${found.accountNumber}`
  return { number, country: 'GB', sepa: true, instant: true, bank_name: found.bankName, bic: found.bic }
}

export const ibanCheckRoutes = [defineRoute({ method: 'POST', path: 'iban/check', auth: 'required', handler: check })]
