import type { ComponentProps } from 'react'

type Attributes = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>

const VERBATIM = { autoCorrect: 'off', spellCheck: false } as const

/** Input attributes by meaning, so that keyboards and password managers treat equal fields alike. */
export const FIELD_ATTRIBUTES = {
  loginEmail: { type: 'email', autoComplete: 'username', spellCheck: false },
  ownEmail: { type: 'email', autoComplete: 'email', spellCheck: false },
  /** Another person's email: must not be autofilled with the customer's. */
  otherEmail: { type: 'email', autoComplete: 'off', spellCheck: false },
  ownName: { autoComplete: 'name', ...VERBATIM },
  ownCompany: { autoComplete: 'organization', ...VERBATIM },
  /** Another person's or company's name: keyboards must not correct it. */
  otherName: { autoComplete: 'off', ...VERBATIM },
  /** A crypto address; its case is part of the checksum. */
  cryptoAddress: { autoComplete: 'off', autoCapitalize: 'none', ...VERBATIM },
  /** An IBAN, voucher or document number, in capitals. */
  code: { autoComplete: 'off', autoCapitalize: 'characters', ...VERBATIM },
  /** A payment number, in lower case. */
  paymentNumber: { autoComplete: 'off', autoCapitalize: 'none', ...VERBATIM },
  /** Digits other than amounts: sort codes, UK account numbers, counts. */
  digits: { autoComplete: 'off', inputMode: 'numeric' },
  amount: { autoComplete: 'off', inputMode: 'decimal' },
  phone: { type: 'tel', autoComplete: 'tel' },
  ownUrl: { type: 'url', autoComplete: 'url', spellCheck: false },
  otherUrl: { type: 'url', autoComplete: 'off', spellCheck: false },
} as const satisfies Record<string, Attributes>

export type FieldMeaning = keyof typeof FIELD_ATTRIBUTES
