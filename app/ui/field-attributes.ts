import type { ComponentProps } from 'react'

type Attributes = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>

/** The attributes of fields of one meaning, so that keyboards and password managers treat each of them alike. */
export const FIELD_ATTRIBUTES = {
  /** An address of a coin: the case of its letters is part of its checksum. */
  cryptoAddress: { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
  /** An email address of another person, which must not be filled in with the customer's own. */
  otherEmail: { type: 'email', autoComplete: 'off' },
} as const satisfies Record<string, Attributes>
