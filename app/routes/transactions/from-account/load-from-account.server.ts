import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { parseMoney, toMoney } from '#app/domain/money.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import { loadGate } from '#app/features/service-gate/load-gate.server.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { listBalances } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { isPayableFromAccount, payingAccount } from './paying-account.ts'

/**
 * What is asked once before a payment is paid from an account: whom, how much, and what is left. Without `account` there is
 * not enough in any.
 * @throws {Response} the redirect to the payment, once it can no longer be paid so
 */
export async function loadFromAccount(platform: Platform, context: Readonly<RouterContextProvider>, id: string) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const [payment, { items }, closed] = await Promise.all([
    readTransaction(platform, { params: { id } }),
    listBalances(platform),
    loadGate(platform, context, 'pay'),
  ])
  if (!isPayableFromAccount(payment)) throw redirect(withLanguage(href('/transactions/:id', { id }), language))
  const account = payingAccount(items, payment)
  const amount = formatMoney(payment.amount, payment.currency, language)
  const { name } = BRAND.serviceCoin
  const due = payment.currency === 'EUR' ? parseMoney(payment.amount) : null
  return {
    amount,
    closed,
    account: account && { id: account.account_id },
    missing: account || closed ? null : t('fromAccount.missing', { amount, name }),
    rows: [
      {
        term: t('fromAccount.recipient'),
        value: payment.receiver_name ?? payment.receiver ?? '',
        kind: 'name' as const,
      },
      { term: t('fromAccount.gets'), value: amount, kind: 'total' as const },
      { term: t('fromAccount.fee'), value: t('fromAccount.noFee') },
      ...(account === null
        ? []
        : [
            { term: t('fromAccount.from'), value: name },
            { term: t('fromAccount.available'), value: formatCoin(account.available, account.coin, language) },
            ...(due === null
              ? []
              : [
                  {
                    term: t('fromAccount.left'),
                    value: formatCoin(toMoney(parseMoney(account.available) - due), account.coin, language),
                  },
                ]),
          ]),
    ],
  }
}
