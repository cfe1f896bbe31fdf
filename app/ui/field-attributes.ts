import type { ComponentProps } from 'react'

type Attributes = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>

const VERBATIM = { autoCorrect: 'off', spellCheck: false } as const

/** The attributes of fields of one meaning, so that keyboards and password managers treat each of them alike. */
export const FIELD_ATTRIBUTES = {
  /** The email address that an account logs in with. */
  loginEmail: { type: 'email', autoComplete: 'username', spellCheck: false },
  ownEmail: { type: 'email', autoComplete: 'email', spellCheck: false },
  /** An email address of another person, which must not be filled in with the customer's own. */
  otherEmail: { type: 'email', autoComplete: 'off', spellCheck: false },
  ownName: { autoComplete: 'name', ...VERBATIM },
  ownCompany: { autoComplete: 'organization', ...VERBATIM },
  /** A name of another person or company, which a keyboard must not correct. */
  otherName: { autoComplete: 'off', ...VERBATIM },
  /** An address of a coin: the case of its letters is part of its checksum. */
  cryptoAddress: { autoComplete: 'off', autoCapitalize: 'none', ...VERBATIM },
  /** An IBAN, a voucher, a number of a document: letters and digits, in capitals. */
  code: { autoComplete: 'off', autoCapitalize: 'characters', ...VERBATIM },
  /** A number of a payment, whose letters are small. */
  paymentNumber: { autoComplete: 'off', autoCapitalize: 'none', ...VERBATIM },
  /** Digits that are no amount: a sort code, a UK account number, a count. */
  digits: { autoComplete: 'off', inputMode: 'numeric' },
  amount: { autoComplete: 'off', inputMode: 'decimal' },
  phone: { type: 'tel', autoComplete: 'tel' },
  /** The customer's own website. */
  ownUrl: { type: 'url', autoComplete: 'url', spellCheck: false },
  otherUrl: { type: 'url', autoComplete: 'off', spellCheck: false },
} as const satisfies Record<string, Attributes>

export type FieldMeaning = keyof typeof FIELD_ATTRIBUTES
