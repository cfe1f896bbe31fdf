import type { RouterContextProvider } from 'react-router'
import { parseBankLink } from '#app/domain/bank-link.ts'
import { formatIban } from '#app/domain/iban.ts'
import { env } from '#app/env.server.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import { i18n, type I18n } from '#app/i18n/middleware.server.ts'
import {
  listInstitutions,
  listPayerAccounts,
  readBankAuthorisation,
  readBankConsent,
  type PayerAccount,
} from '#app/platform/open-banking.ts'
import { readBuyOrder } from '#app/platform/buying.ts'
import type { Platform } from '#app/platform/call.ts'
import { Conflict } from '#app/platform/errors.ts'
import { requireOpenOrder } from '#app/routes/buy/require-order.server.ts'
import { getBankState, type BankState } from './bank-state.ts'

type Context = Readonly<RouterContextProvider>
type Target = { bankId: string; orderId: string; country: string | null }

/**
 * Loads the data of the page and of its poll, so anything added here stays current.
 * @throws {Response} a redirect to the order once the payment at the bank is over
 */
export async function loadBank(platform: Platform, context: Context, { bankId, orderId, country }: Target) {
  const reader = i18n(context)
  const { t } = reader
  const params = { id: orderId, provider: env.OPEN_BANKING_PROVIDER }
  const [authorisation, consent] = await Promise.all([
    readBankAuthorisation(platform, { params }),
    readBankConsent(platform, { params: { id: bankId } }),
    // Read here so that `requireOpenOrder` doesn't wait for it: a request sends each GET once.
    readBuyOrder(platform, { params: { id: orderId } }),
  ])
  const reported = getBankState(bankId, { authorisation, consent })
  const { pays } = await requireOpenOrder(platform, context, orderId, reported !== 'over')
  const accounts = reported === 'accounts' || reported === 'unpaid' ? await listAccounts(platform, params) : []
  // The consent was revoked in another tab while the accounts were loading.
  const state: BankState = accounts === null ? 'ended' : reported
  const visible = state === 'over' ? 'authorising' : state
  const isAtBank = visible === 'connecting' || visible === 'authorising'
  const institution = isAtBank || !consent ? await findInstitution(platform, bankId, country) : undefined
  const bank = consent?.institution_name ?? institution?.name ?? t('openBanking.yourBank')
  const { reason, redirect_url: address } = authorisation
  const sentenceParams = markUnknown({
    bank,
    pays,
    until: consent?.expires_at ? reader.date(consent.expires_at) : '',
    reason: reason === null ? '' : getMessageText(reason, reader),
  })
  const allowed = { sandboxUrl: env.SANDBOX_URL, hosts: institution?.redirect_hosts ?? null }
  const toBank = isAtBank && address !== null ? parseBankLink(address, allowed) : null
  return {
    bank,
    state: visible,
    pays,
    headline: resolveOptionalParts(t(`openBanking.state.${visible}.headline`, sentenceParams)),
    text: resolveOptionalParts(t(`openBanking.state.${visible}.text`, sentenceParams)),
    toBank,
    /** True if the platform returned a URL outside the allowed hosts. */
    isUnsafe: isAtBank && address !== null && toBank === null,
    accounts: (accounts ?? []).map((account) => buildPayerAccountView(account, reader)),
    asOf: reader.timeWithSeconds(new Date(platform.now()).toISOString()),
  }
}

export type BankView = Awaited<ReturnType<typeof loadBank>>

/** An account option, with the reason why a payment from it would fail, if known (rules.md#payer-account). */
function buildPayerAccountView(account: PayerAccount, { t, money }: I18n) {
  const { id, name, iban, currency, balance } = account
  const where =
    balance === null
      ? formatIban(iban)
      : t('openBanking.balance', { iban: formatIban(iban), balance: money(balance, currency) })
  const problem =
    account.holder_matches === false
      ? t('openBanking.otherName')
      : account.enough === false
        ? t('openBanking.notEnough')
        : null
  return { value: id, label: name, hint: problem === null ? where : `${where}. ${problem}`, canPay: problem === null }
}

/** Returns null if the consent for the accounts has ended. */
async function listAccounts(platform: Platform, params: { id: string; provider: string }) {
  try {
    return (await listPayerAccounts(platform, { params })).accounts
  } catch (error) {
    if (error instanceof Conflict) return null
    throw error
  }
}

async function findInstitution(platform: Platform, id: string, country: string | null) {
  const banks = await listInstitutions(platform, { query: country === null ? {} : { country } })
  return banks.find((bank) => bank.id === id)
}
