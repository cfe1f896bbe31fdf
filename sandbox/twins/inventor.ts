import { createHash, createHmac } from 'node:crypto'
import { base58, bech32, bech32m, createBase58check } from '@scure/base'
import { composeIBAN, extractIBAN, isValidIBAN } from 'ibantools'
import { getAddress } from 'viem/utils'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { findUkAccount } from '#sandbox/external/uk-banks.ts'

const CONSONANTS = 'bdfgklmnprstv'
const VOWELS = 'aeiou'
/** References avoid I, L, O and U because they are easily misread. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz'
/** They reveal the type of a company, not its identity. */
const LEGAL_FORMS = new Set(
  'ab as bv eurl gmbh llc ltd limited nv oü oy oyj plc sa sarl sas sia sl sp srl uab ug'.split(' '),
)
/** The minimum number of an id's letters in a reference derived from it. */
const FRAGMENT = 9
/** Reserved domains (RFC 2606). */
const NOBODYS_DOMAIN = /^(example\.(com|net|org)|[\w.-]+\.(example|invalid|test))$/i

/**
 * Replaces a customer's values with invented ones of the same kind and length, consistently wherever a value occurs.
 * Names and texts keep word count, capitals and punctuation; accounts keep their bank, addresses their network.
 */
export class Inventor {
  readonly #secret: string
  readonly #known = new Map<string, string>()
  /** New ids by the first letters of the old ones, both without their prefix. */
  readonly #ids = new Map<string, { old: string; fresh: string }>()

  constructor(secret: string) {
    this.#secret = secret
  }

  /** Registers a replacement. */
  learn(original: string, fresh: string): void {
    this.#known.set(original, fresh)
    this.#known.set(original.toLowerCase(), fresh.toLowerCase())
  }

  /** Registers a new id, also for references derived from the old id's letters. */
  learnId(original: string, fresh: string): void {
    this.learn(original, fresh)
    const [old, created] = [original.split('_')[1] ?? '', fresh.split('_')[1] ?? '']
    if (old.length >= FRAGMENT) this.#ids.set(old.slice(0, FRAGMENT), { old, fresh: created })
  }

  /**
   * Replaces any text: detects emails, IBANs, chain addresses and hashes, and replaces all other texts word by word.
   */
  readonly text = (original: string): string => {
    const known = this.#known.get(original)
    if (known !== undefined || original === '') return known ?? ''
    const invented = this.#invent(original)
    this.learn(original, invented)
    return invented
  }

  /** Replaces ids in a path of the app. */
  readonly path = (original: string): string =>
    original.replaceAll(/[\w-]*[\d_][\w-]*/g, (word) => this.#known.get(word) ?? word)

  /** Keeps the sort code, which identifies the bank, and finds a number that is valid for it. */
  ukAccount(sortCode: string, original: string): string {
    const known = this.#known.get(`${sortCode} ${original}`)
    if (known !== undefined) return known.slice(sortCode.length + 1)
    for (let attempt = 0; attempt < 2000; attempt += 1) {
      const number = this.#digits(`uk:${sortCode}:${original}:${attempt}`, original.length)
      if (number === original || Array.isArray(findUkAccount(sortCode, number))) continue
      this.learn(`${sortCode} ${original}`, `${sortCode} ${number}`)
      this.learn(original, number)
      return number
    }
    throw new Error(`No account of ${sortCode}`)
  }

  /** Another day of about the same year. */
  readonly day = (original: string): string => {
    const [, year] = /^(\d{4})-\d\d-\d\d$/.exec(original) ?? []
    if (year === undefined) return this.text(original)
    const [first = 0, second = 0, third = 0] = this.#bytes(`day:${original}`)
    const parts = [Number(year) - 1 - (first % 2), 1 + (second % 12), 1 + (third % 28)]
    return parts.map((part) => String(part).padStart(2, '0')).join('-')
  }

  /** Keeps country and network; replaces the last six digits in any notation. */
  readonly phone = (original: string): string => {
    const digits = original.replaceAll(/\D/g, '')
    const fresh = digits.slice(0, -6) + this.#digits(`phone:${digits.slice(-6)}`, Math.min(6, digits.length))
    let at = 0
    return original.replaceAll(/\d/g, () => fresh[at++] ?? '')
  }

  /** Keeps the file extension. */
  readonly fileName = (original: string): string => {
    const ending = /\.[a-z0-9]{1,5}$/i.exec(original)?.[0] ?? ''
    return this.text(original.slice(0, original.length - ending.length)) + ending
  }

  /** Replaces a secret, so that neither secret works in place of the other. */
  readonly secret = (original: string): string =>
    createHmac('sha256', this.#secret).update(original).digest('base64url')

  #bytes(what: string): Buffer {
    return createHmac('sha512', this.#secret).update(what).digest()
  }

  #digits(what: string, length: number): string {
    return Array.from(this.#bytes(what).subarray(0, length), (byte) => byte % 10).join('')
  }

  #invent(original: string): string {
    if (/^(0x)?[0-9a-f]{40,}$/i.test(original) && !/^0x.{40}$/.test(original)) return this.#hash(original)
    const plain = original.replaceAll(' ', '').toUpperCase()
    if (isValidIBAN(plain)) return this.#iban(original, plain)
    return this.#chainAddress(original) ?? this.#email(original) ?? this.#words(original)
  }

  #hash(original: string): string {
    const prefix = /^0x/i.exec(original)?.[0] ?? ''
    const length = original.length - prefix.length
    const hex = this.#bytes(`hash:${original.toLowerCase()}`).toString('hex')
    return prefix + hex.repeat(Math.ceil(length / hex.length)).slice(0, length)
  }

  /** Another account of the same bank, in the same spacing and letter case. */
  #iban(original: string, plain: string): string {
    if (plain === OUR_BANK.iban) return original
    const country = plain.slice(0, 2)
    const kept = extractIBAN(plain).bankIdentifier ?? plain.slice(4, 8)
    const rest = plain.slice(4 + kept.length)
    for (let attempt = 0; attempt < 20_000; attempt += 1) {
      const bban = kept + this.#alike(`iban:${plain}:${attempt}`, rest)
      const iban = composeIBAN({ countryCode: country, bban })
      if (iban === null || iban === plain || !isValidIBAN(iban)) continue
      let at = 0
      const spaced = original.replaceAll(/[^ ]/g, () => iban[at++] ?? '')
      return original === original.toLowerCase() ? spaced.toLowerCase() : spaced
    }
    throw new Error(`No account of a bank of ${country}`)
  }

  /** Replaces digits with digits and other characters with capitals. */
  #alike(what: string, original: string): string {
    const bytes = this.#bytes(what)
    return Array.from(original, (letter, at) => {
      const byte = bytes[at % bytes.length] ?? 0
      return /\d/.test(letter) ? String(byte % 10) : String.fromCodePoint(65 + (byte % 26))
    }).join('')
  }

  #chainAddress(original: string): string | null {
    const bytes = new Uint8Array(this.#bytes(`address:${original.toLowerCase()}`))
    if (/^0x[0-9a-f]{40}$/i.test(original)) return getAddress(`0x${Buffer.from(bytes.subarray(0, 20)).toString('hex')}`)
    for (const code of [bech32, bech32m]) {
      const decoded = code.decodeUnsafe(original)
      if (!decoded || !['bc', 'ltc'].includes(decoded.prefix)) continue
      const [version = 0, ...words] = decoded.words
      const length = bech32.fromWords(words).length
      return code.encode(decoded.prefix, [version, ...bech32.toWords(bytes.subarray(0, length))])
    }
    if (!/^[13LM][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(original)) return null
    const [version = 0] = base58.decode(original)
    return createBase58check(hashBytes).encode(new Uint8Array([version, ...bytes.subarray(0, 20)]))
  }

  #email(original: string): string | null {
    const [, name, domain] = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/.exec(original) ?? []
    if (name === undefined || domain === undefined) return null
    const isNobodys = /^example\.(com|net|org)$/i.test(domain)
    return `${this.#words(name)}@${isNobodys ? domain : this.#domain(domain)}`
  }

  #domain(original: string): string {
    const labels = original.split('.').slice(0, -1)
    const last = NOBODYS_DOMAIN.test(original) ? original.split('.').at(-1) : 'example'
    return [...labels.map((label) => this.#words(label)), last].join('.')
  }

  /** Replaces the host of a URL with a reserved domain, and the words of its path. */
  readonly website = (original: string): string => {
    const [, scheme = '', host = '', rest = ''] = /^(https?:\/\/)?([^/]+)(.*)$/i.exec(original) ?? []
    return scheme + this.#domain(host) + this.#words(rest)
  }

  #words(original: string): string {
    return original.normalize('NFC').replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => this.#word(word))
  }

  #word(original: string): string {
    const lower = original.toLowerCase()
    if (LEGAL_FORMS.has(lower)) return original
    const key = lower.normalize('NFD').replaceAll(/\p{M}/gu, '')
    const invented = this.#fragments(lower) ?? this.#likeWord(key, lower)
    return Array.from(original, (letter, at) =>
      letter === letter.toLowerCase() ? (invented[at] ?? '') : (invented[at] ?? '').toUpperCase(),
    ).join('')
  }

  /** Rewrites a reference derived from an id with the new id's letters; null for other words. */
  #fragments(word: string): string | null {
    for (let from = 0; from <= Math.min(3, word.length - FRAGMENT); from += 1) {
      const found = this.#ids.get(word.slice(from, from + FRAGMENT))
      if (found && found.old.startsWith(word.slice(from)))
        return word.slice(0, from) + found.fresh.slice(0, word.length - from)
    }
    return null
  }

  #likeWord(key: string, word: string): string {
    const isCode = /\d/.test(word)
    for (let attempt = 0; ; attempt += 1) {
      const bytes = this.#bytes(`word:${key}:${attempt}`)
      const startsWithVowel = (bytes.at(-1) ?? 0) % 3 === 0
      const invented = Array.from(word, (letter, at) => {
        const byte = bytes[at % (bytes.length - 1)] ?? 0
        if (/\p{N}/u.test(letter))
          return letter === '0' && at === 0 ? '0' : String(at === 0 ? 1 + (byte % 9) : byte % 10)
        if (isCode) return LETTERS[byte % LETTERS.length] ?? ''
        const isVowel = (at % 2 === 0) === startsWithVowel
        return isVowel ? (VOWELS[byte % VOWELS.length] ?? '') : (CONSONANTS[byte % CONSONANTS.length] ?? '')
      }).join('')
      if (invented !== key || attempt === 9) return invented
    }
  }
}

function hashBytes(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest()
}
