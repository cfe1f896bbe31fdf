import type { Translate } from '#app/i18n/translate.ts'
import type { Limits } from '#app/platform/limits.ts'
import { EXCEPTION_CHOICES } from '#app/platform/payment-form.schema.ts'

export type ExceptionField = 'if_late' | 'if_short' | 'if_over'

/** A choice with its options. Arrays, because field names would enlarge the page. */
export type ExceptionChoice = [
  name: ExceptionField,
  legend: string,
  options: [value: string, label: string][],
  hint?: string,
]

export type OfferedChoices = Record<ExceptionField, readonly string[]>

/** Returns the choices for late, short or excess crypto: all, or those that the platform supports. */
export function listOfferedChoices({ payment: { choices } }: Limits): OfferedChoices {
  const filterOffered = <Choice extends string>(all: readonly Choice[], given: readonly string[] | null | undefined) =>
    all.filter((choice) => !given || given.includes(choice))
  return {
    if_late: filterOffered(EXCEPTION_CHOICES.if_late, choices?.if_late),
    if_short: filterOffered(EXCEPTION_CHOICES.if_short, choices?.if_short),
    if_over: filterOffered(EXCEPTION_CHOICES.if_over, choices?.if_over),
  }
}

const FIELDS = [
  ['if_late', 'payments.ifLate', ['ask', 'float']],
  ['if_short', 'payments.ifShort', ['wait', 'send_less', 'refund']],
  ['if_over', 'payments.ifOver', ['refund', 'convert']],
] as const

/** Returns the choices with their texts, without unsupported ones. */
export function buildExceptionChoices(offered: OfferedChoices, t: Translate): ExceptionChoice[] {
  return FIELDS.flatMap(([name, legend, all]): ExceptionChoice[] => {
    const options = all
      .filter((value) => offered[name].includes(value))
      .map((value): [string, string] => [value, t(`${legend}.${value}` as Parameters<Translate>[0])])
    if (options.length === 0) return []
    return options[0]?.[0] === 'ask'
      ? [[name, t(legend), options, t('payments.ifLate.hint')]]
      : [[name, t(legend), options]]
  })
}

/** Returns the form's defaults, with unsupported choices replaced by the first supported one. */
export function fitChoices<Value extends string | null | undefined>(
  defaults: Readonly<Record<string, Value>>,
  offered: OfferedChoices,
): Record<string, Value | string | undefined> {
  const fitting = FIELDS.map(([name]) => {
    const isOffered = offered[name].includes(defaults[name] ?? '')
    return [name, isOffered ? defaults[name] : offered[name][0]] as const
  })
  return { ...defaults, ...Object.fromEntries(fitting) }
}
