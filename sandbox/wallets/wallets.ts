import type { Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { hashSecret, createId } from '#sandbox/core/ids.ts'
import { createLink, getLifetime, spendLink } from '#sandbox/email/email-links.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Context } from '#sandbox/core/context.ts'

/** `confirmed_at` is ms of the account's clock; null until the customer uses the emailed link. */
export type Wallet = { id: string; coin: string; address: string; confirmed_at: number | null }

/** An account's withdrawal addresses, oldest first. */
export function listWallets({ database }: Context, { number }: Account): Wallet[] {
  return database.all<Wallet>(
    'select id, coin, address, confirmed_at from wallets where account_number = ? order by rowid',
    number,
  )
}

/** Stores an address unchanged: the case of its letters is part of the checksum. */
export function addWallet(
  context: Context,
  account: Account,
  { coin, address }: Pick<Wallet, 'coin' | 'address'>,
): Wallet {
  const wallet = { id: createId(context, 'wal', account.number), coin, address, confirmed_at: null }
  context.database.run(
    'insert into wallets (id, account_number, coin, address) values (?, ?, ?, ?)',
    wallet.id,
    account.number,
    coin,
    address,
  )
  return wallet
}

/** Returns false if the account doesn't have it. */
export function removeWallet({ database }: Context, { number }: Account, id: string): boolean {
  return database.run('delete from wallets where id = ? and account_number = ?', id, number).changes > 0
}

export function confirmWallet(context: Context, account: Account, { id }: Wallet): void {
  const now = Math.trunc(getAccountTime(context, account))
  context.database.run('update wallets set confirmed_at = coalesce(confirmed_at, ?) where id = ?', now, id)
}

/** The path of a single-use confirmation link, valid for a day (rules.md#links). */
export function createWalletLink(context: Context, account: Account, { id }: Wallet): string {
  const token = createLink(context, account, 'confirm-wallet')
  context.database.run('insert into wallet_links (hash, wallet_id) values (?, ?)', hashSecret(token), id)
  return `/wallet-confirmation/${encodeURIComponent(account.email)}/${token}`
}

/** Spends a confirmation link. `wallet` is null if it was removed. Returns null for an unknown token. */
export function spendWalletLink(context: Context, token: string) {
  const link = spendLink(context, 'confirm-wallet', token)
  const kept = context.database.get<{ wallet_id: string }>(
    'select wallet_id from wallet_links where hash = ?',
    hashSecret(token),
  )
  if (!link || !kept) return null
  return { ...link, wallet: listWallets(context, link.account).find(({ id }) => id === kept.wallet_id) ?? null }
}

/**
 * Emails a confirmation link. The email contains the address, because the page can't show it before the confirmation.
 */
export function emailWalletConfirmation(
  context: Context,
  account: Account,
  { wallet, language }: { wallet: Wallet; language: string },
): void {
  sendEmail(context, {
    account,
    code: 'wallet.confirm',
    params: {
      coin: wallet.coin,
      address: wallet.address,
      until: { at: getAccountTime(context, account) + getLifetime('confirm-wallet') },
    },
    link: `${context.appOrigin}${createWalletLink(context, account, wallet)}?lang=${language}`,
  })
}
