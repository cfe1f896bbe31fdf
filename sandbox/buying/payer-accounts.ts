import { createHash } from 'node:crypto'
import { composeIBAN, getCountrySpecifications, isValidIBAN } from 'ibantools'
import { accountName, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Institution } from './institutions.ts'

/** An account of a customer at their bank; `holder` is the name that it pays under, `cents` what is in it. */
export type PayerAccount = { id: string; name: string; iban: string; holder: string; cents: bigint }

/** Somebody else, whose account the customer may use at their bank and not pay from here. */
const OTHER_HOLDER = 'Liis Kask'

/**
 * What a customer has at a bank: two accounts in their name, one with little in it, and one in another name. The same for
 * the same seed.
 */
export function payerAccountsOf({ seed }: Context, account: Account, bank: Institution): PayerAccount[] {
  const holder = accountName(account)
  const accounts = [
    { name: 'Everyday account', holder, cents: 25_000_00n },
    { name: 'Small savings', holder, cents: 20_00n },
    { name: `Account of ${OTHER_HOLDER}`, holder: OTHER_HOLDER, cents: 25_000_00n },
  ]
  return accounts.map((each, index) => {
    const iban = ibanOf(`${seed}:${account.id}:${bank.id}:${index}`, bank.country)
    return { ...each, iban, id: `pay-${createHash('sha256').update(iban).digest('hex').slice(0, 16)}` }
  })
}

/** A valid IBAN of a country; its own check digits are met by trying on. */
function ibanOf(secret: string, country: string): string {
  const pattern = getCountrySpecifications()[country]?.bban_regexp ?? '^[0-9]{16}$'
  for (let attempt = 0; attempt < 20_000; attempt += 1) {
    const digest = createHash('sha512').update(`${secret}:${attempt}`).digest()
    const bban = bbanOf(pattern, digest)
    const iban = composeIBAN({ countryCode: country, bban })
    if (iban !== null && isValidIBAN(iban)) return iban
  }
  throw new Error(`No IBAN of ${country}`)
}

function bbanOf(pattern: string, digest: Buffer): string {
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
