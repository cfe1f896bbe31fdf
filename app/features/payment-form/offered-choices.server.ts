import type { Translate } from '#app/i18n/translate.ts'
import type { Limits } from '#app/platform/me.ts'
import { EXCEPTION_CHOICES } from '#app/platform/payment-form.schema.ts'

export type ExceptionField = 'if_late' | 'if_short' | 'if_over'

/** A choice in words, with what the platform can do of it. Pairs, as a form in its first window has no byte to spare. */
export type ExceptionChoice = [
  name: ExceptionField,
  legend: string,
  options: [value: string, label: string][],
  hint?: string,
]

export type OfferedChoices = Record<ExceptionField, readonly string[]>

/** What the form offers for crypto that comes late, short or in excess: all, or what the platform says that it can do. */
export function offeredChoices({ payment: { choices } }: Limits): OfferedChoices {
  const offered = <Choice extends string>(all: readonly Choice[], given: readonly string[] | null | undefined) =>
    all.filter((choice) => !given || given.includes(choice))
  return {
    if_late: offered(EXCEPTION_CHOICES.if_late, choices?.if_late),
    if_short: offered(EXCEPTION_CHOICES.if_short, choices?.if_short),
    if_over: offered(EXCEPTION_CHOICES.if_over, choices?.if_over),
  }
}

const SHOWN = [
  ['if_late', 'payments.ifLate', ['ask', 'float']],
  ['if_short', 'payments.ifShort', ['wait', 'send_less', 'refund']],
  ['if_over', 'payments.ifOver', ['refund', 'convert']],
] as const

/** The same in words, as the form asks for them; what cannot be done at all is not asked. */
export function exceptionChoices(offered: OfferedChoices, t: Translate): ExceptionChoice[] {
  return SHOWN.flatMap(([name, legend, all]): ExceptionChoice[] => {
    const options = all
      .filter((value) => offered[name].includes(value))
      .map((value): [string, string] => [value, t(`${legend}.${value}` as Parameters<Translate>[0])])
    if (options.length === 0) return []
    return options[0]?.[0] === 'ask'
      ? [[name, t(legend), options, t('payments.ifLate.hint')]]
      : [[name, t(legend), options]]
  })
}

/** What a form begins with, the choices in it that are not offered replaced by the first that is. */
export function fittingChoices<Value extends string | null | undefined>(
  defaults: Readonly<Record<string, Value>>,
  offered: OfferedChoices,
): Record<string, Value | string | undefined> {
  const fitting = SHOWN.map(([name]) => {
    const isOffered = offered[name].includes(defaults[name] ?? '')
    return [name, isOffered ? defaults[name] : offered[name][0]] as const
  })
  return { ...defaults, ...Object.fromEntries(fitting) }
}
