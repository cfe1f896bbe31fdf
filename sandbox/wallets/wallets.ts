import type { Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { hashSecret, newId } from '#sandbox/core/ids.ts'
import { createLink, lifetimeOf, spendLink } from '#sandbox/email/email-links.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Context } from '#sandbox/core/context.ts'

/** `confirmed_at` is null until the emailed link was used; ms of the account's clock. */
export type Wallet = { id: string; coin: string; address: string; confirmed_at: number | null }

/** The withdraw addresses of an account, the oldest first. */
export function walletsOf({ database }: Context, { number }: Account): Wallet[] {
  return database.all<Wallet>(
    'select id, coin, address, confirmed_at from wallets where account_number = ? order by rowid',
    number,
  )
}

/** Adds an address as it was typed: the case of its letters is part of its checksum. */
export function addWallet(
  context: Context,
  account: Account,
  { coin, address }: Pick<Wallet, 'coin' | 'address'>,
): Wallet {
  const wallet = { id: newId(context, 'wal', account.number), coin, address, confirmed_at: null }
  context.database.run(
    'insert into wallets (id, account_number, coin, address) values (?, ?, ?, ?)',
    wallet.id,
    account.number,
    coin,
    address,
  )
  return wallet
}

/** Whether the account had it. */
export function removeWallet({ database }: Context, { number }: Account, id: string): boolean {
  return database.run('delete from wallets where id = ? and account_number = ?', id, number).changes > 0
}

export function confirmWallet(context: Context, account: Account, { id }: Wallet): void {
  const now = Math.trunc(accountNow(context, account))
  context.database.run('update wallets set confirmed_at = coalesce(confirmed_at, ?) where id = ?', now, id)
}

/** The path of a link that confirms the address, once, within a day. */
export function createWalletLink(context: Context, account: Account, { id }: Wallet): string {
  const token = createLink(context, account, 'confirm-wallet')
  context.database.run('insert into wallet_links (hash, wallet_id) values (?, ?)', hashSecret(token), id)
  return `/wallet-confirmation/${encodeURIComponent(account.email)}/${token}`
}

/** Whose link it is, whether it was still good, and its wallet, null when that is gone. Null for a link that never was. */
export function spendWalletLink(context: Context, token: string) {
  const link = spendLink(context, 'confirm-wallet', token)
  const kept = context.database.get<{ wallet_id: string }>(
    'select wallet_id from wallet_links where hash = ?',
    hashSecret(token),
  )
  if (!link || !kept) return null
  return { ...link, wallet: walletsOf(context, link.account).find(({ id }) => id === kept.wallet_id) ?? null }
}

/** Emails the link that confirms an address. The email names the address, for the page cannot before it is confirmed. */
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
      until: { at: accountNow(context, account) + lifetimeOf('confirm-wallet') },
    },
    link: `${context.appOrigin}${createWalletLink(context, account, wallet)}?lang=${language}`,
  })
}
