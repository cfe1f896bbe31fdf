import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { parseBankLink } from '#app/domain/bank-link.ts'
import { formatIban } from '#app/domain/iban.ts'
import { env } from '#app/env.server.ts'
import { formatDate, formatMoney, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import {
  listInstitutions,
  listPayerAccounts,
  readBankAuthorisation,
  readBankConsent,
  type PayerAccount,
} from '#app/platform/buying.ts'
import type { Platform } from '#app/platform/call.ts'
import { Conflict } from '#app/platform/errors.ts'
import { requireOpenOrder } from '#app/routes/buy/require-order.server.ts'
import { bankStateOf, type BankState } from './bank-state.ts'

type Context = Readonly<RouterContextProvider>
type Target = { bankId: string; orderId: string; country: string | null }

/**
 * Everything that the page of a bank shows. Its poll reads the same, so whatever is added here keeps itself true.
 * @throws {Response} the redirect to the order's page once the bank has nothing more to do
 */
export async function loadBank(platform: Platform, context: Context, { bankId, orderId, country }: Target) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const params = { id: orderId, provider: env.OPEN_BANKING_PROVIDER }
  const [authorisation, consent] = await Promise.all([
    readBankAuthorisation(platform, { params }),
    readBankConsent(platform, { params: { id: bankId } }),
  ])
  const reported = bankStateOf(bankId, { authorisation, consent })
  const { pays } = await requireOpenOrder(platform, context, orderId, reported !== 'over')
  const accounts = reported === 'accounts' || reported === 'unpaid' ? await listAccounts(platform, params) : []
  // Taken back in another window while the accounts were asked for.
  const state: BankState = accounts === null ? 'ended' : reported
  const visible = state === 'over' ? 'authorising' : state
  const isAtBank = visible === 'connecting' || visible === 'authorising'
  const institution = isAtBank || !consent ? await institutionOf(platform, bankId, country) : undefined
  const bank = consent?.institution_name ?? institution?.name ?? t('openBanking.yourBank')
  const { reason, redirect_url: address } = authorisation
  const words = markUnknown({
    bank,
    pays,
    until: consent?.expires_at ? formatDate(consent.expires_at, language, BRAND.timeZone) : '',
    reason: reason === null ? '' : messageWords(reason, { t, language }),
  })
  const allowed = { sandboxUrl: env.SANDBOX_URL, hosts: institution?.redirect_hosts ?? null }
  const toBank = isAtBank && address !== null ? parseBankLink(address, allowed) : null
  return {
    bank,
    state: visible,
    pays,
    headline: knownWords(t(`openBanking.state.${visible}.headline`, words)),
    text: knownWords(t(`openBanking.state.${visible}.text`, words)),
    toBank,
    /** The platform gave an address that the app must not lead to. */
    isUnsafe: isAtBank && address !== null && toBank === null,
    accounts: (accounts ?? []).map((account) => payerAccountView(account, { t, language })),
    asOf: formatTimeWithSeconds(new Date(platform.now()).toISOString(), language, BRAND.timeZone),
  }
}

export type BankView = Awaited<ReturnType<typeof loadBank>>

/** An account to choose, with why a payment from it must fail, as far as the platform says (rules.md#payer-account). */
function payerAccountView(account: PayerAccount, { t, language }: { t: Translate; language: Language }) {
  const { id, name, iban, currency, balance } = account
  const where =
    balance === null
      ? formatIban(iban)
      : t('openBanking.balance', { iban: formatIban(iban), balance: formatMoney(balance, currency, language) })
  const problem =
    account.holder_matches === false
      ? t('openBanking.otherName')
      : account.enough === false
        ? t('openBanking.notEnough')
        : null
  return { value: id, label: name, hint: problem === null ? where : `${where}. ${problem}`, canPay: problem === null }
}

/** The accounts to choose from; null where the consent for them has ended. */
async function listAccounts(platform: Platform, params: { id: string; provider: string }) {
  try {
    return (await listPayerAccounts(platform, { params })).accounts
  } catch (error) {
    if (error instanceof Conflict) return null
    throw error
  }
}

async function institutionOf(platform: Platform, id: string, country: string | null) {
  const banks = await listInstitutions(platform, { query: country === null ? {} : { country } })
  return banks.find((bank) => bank.id === id)
}
