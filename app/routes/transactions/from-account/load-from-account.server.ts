import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { parseMoney, toMoney } from '#app/domain/money.ts'
import { loadGate } from '#app/features/service-gate/load-gate.server.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { listBalances } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { isPayableFromAccount, findPayingAccount } from './paying-account.ts'

/**
 * Loads the confirmation before a payment is paid from a balance. `account` is null if no balance covers the payment.
 * @throws {Response} a redirect to the payment if it can't be paid from a balance
 */
export async function loadFromAccount(platform: Platform, context: Readonly<RouterContextProvider>, id: string) {
  const { t, language, money, coin } = i18n(context)
  const [payment, { items }, closed] = await Promise.all([
    readTransaction(platform, { params: { id } }),
    listBalances(platform),
    loadGate(platform, context, 'pay'),
  ])
  if (!isPayableFromAccount(payment)) throw redirect(addLanguage(href('/transactions/:id', { id }), language))
  const account = findPayingAccount(items, payment)
  const amount = money(payment.amount, payment.currency)
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
            { term: t('fromAccount.available'), value: coin(account.available, account.coin) },
            ...(due === null
              ? []
              : [
                  {
                    term: t('fromAccount.left'),
                    value: coin(toMoney(parseMoney(account.available) - due), account.coin),
                  },
                ]),
          ]),
    ],
  }
}

/**
 * Returns the label of the link to pay from a balance, or null if the payment can't be paid from one, payments are
 * blocked, or no balance covers it. The poll skips it: the linked page shows the current balance.
 */
export async function loadAccountOffer(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<string | null> {
  const payment = await readTransaction(platform, { params: { id } })
  if (!isPayableFromAccount(payment)) return null
  const [balances, closed] = await Promise.all([
    loadOptional(listBalances(platform)),
    loadGate(platform, context, 'pay'),
  ])
  if (closed) return null
  const account = 'value' in balances ? findPayingAccount(balances.value.items, payment) : null
  return account && i18n(context).t('accountPayment.offer', { coin: BRAND.serviceCoin.name })
}
