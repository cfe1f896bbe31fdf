import type { Limits } from '#app/platform/me.ts'
import { EXCEPTION_CHOICES } from '#app/platform/payment-form.ts'
import type { OfferedChoices, TroubleField } from './trouble-fields.tsx'

/** What the form offers for crypto that comes late, short or in excess: all, or what the platform says that it can do. */
export function offeredChoices({ payment: { choices } }: Limits): OfferedChoices {
  const offered = <Choice extends string>(all: readonly Choice[], told: readonly string[] | null | undefined) =>
    all.filter((choice) => !told || told.includes(choice))
  return {
    if_late: offered(EXCEPTION_CHOICES.if_late, choices?.if_late),
    if_short: offered(EXCEPTION_CHOICES.if_short, choices?.if_short),
    if_over: offered(EXCEPTION_CHOICES.if_over, choices?.if_over),
  } satisfies Record<TroubleField, readonly string[]>
}
