import { createHash } from 'node:crypto'
import { composeIBAN, getCountrySpecifications, isValidIBAN } from 'ibantools'
import { getAccountName, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Institution } from './institutions.ts'

/** A customer's account at their bank. `holder` is the account's name; `cents` is its balance. */
export type PayerAccount = { id: string; name: string; iban: string; holder: string; cents: bigint }

/** Another person, whose account the customer can use at the bank but may not pay from here. */
const OTHER_HOLDER = 'Liis Kask'

/**
 * Returns the simulated accounts at a bank: two in the customer's name, one of them nearly empty, and one in another
 * name. Deterministic for a seed.
 */
export function listPayerAccounts({ seed }: Context, account: Account, bank: Institution): PayerAccount[] {
  const holder = getAccountName(account)
  const accounts = [
    { name: 'Everyday account', holder, cents: 25_000_00n },
    { name: 'Small savings', holder, cents: 20_00n },
    { name: `Account of ${OTHER_HOLDER}`, holder: OTHER_HOLDER, cents: 25_000_00n },
  ]
  return accounts.map((each, index) => {
    const iban = buildIban(`${seed}:${account.id}:${bank.id}:${index}`, bank.country)
    return { ...each, iban, id: `pay-${createHash('sha256').update(iban).digest('hex').slice(0, 16)}` }
  })
}

/** Builds a valid IBAN; tries until the national check digits match. */
function buildIban(secret: string, country: string): string {
  const pattern = getCountrySpecifications()[country]?.bban_regexp ?? '^[0-9]{16}$'
  for (let attempt = 0; attempt < 20_000; attempt += 1) {
    const digest = createHash('sha512').update(`${secret}:${attempt}`).digest()
    const bban = buildBban(pattern, digest)
    const iban = composeIBAN({ countryCode: country, bban })
    if (iban !== null && isValidIBAN(iban)) return iban
  }
  throw new Error(`No IBAN of ${country}`)
}

function buildBban(pattern: string, digest: Buffer): string {
  let at = 0
  const parts = Array.from(pattern.matchAll(/\[([^\]]+)\]\{(\d+)\}/g), ([, kind = '', count = '0']) =>
    Array.from({ length: Number(count) }, () => {
      const byte = digest[at % digest.length] ?? 0
      at += 1
      return kind === 'A-Z' ? String.fromCharCode(65 + (byte % 26)) : String(byte % 10)
    }).join(''),
  )
  return parts.join('')
}
